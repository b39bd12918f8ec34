import { addressErrors, filledRows, insertPastedRows } from './inviteRows';
import type { InviteRow } from './inviteRows';

const row = (email: string, userRole: InviteRow['userRole'] = 'member'): InviteRow => ({ email, userRole });

describe('filledRows', () => {
  it('drops empty rows', () => {
    expect(filledRows([row(''), row('a@b.jp'), row('　')])).toEqual([row('a@b.jp')]);
  });

  it('keeps one row if all rows are empty, so that validation has a row to mark', () => {
    expect(filledRows([row(''), row('')])).toEqual([row('')]);
  });
});

describe('insertPastedRows', () => {
  it('replaces the row by the addresses, with the role of that row', () => {
    expect(
      insertPastedRows([row('a@b.jp'), row('', 'guest'), row('z@b.jp')], 1, ['c@b.jp', 'd@b.jp']),
    ).toEqual({
      rows: [row('a@b.jp'), row('c@b.jp', 'guest'), row('d@b.jp', 'guest'), row('z@b.jp')],
      leftOutCount: 0,
    });
  });

  it('fills at most 100 rows and returns how many addresses it left out', () => {
    const addresses = Array.from({ length: 5000 }, (_, index) => `${index}@b.jp`);
    const { rows, leftOutCount } = insertPastedRows([row('a@b.jp'), row('')], 1, addresses);
    expect(rows).toHaveLength(100);
    expect(rows.at(-1)).toEqual(row('98@b.jp'));
    expect(leftOutCount).toBe(4901);
  });
});

describe('addressErrors', () => {
  it('reports members and repeated addresses in any spelling', () => {
    const rows = [row('new@b.jp'), row('Old@b.jp'), row('NEW@b.jp')];
    expect(addressErrors(rows, [{ email: 'old@b.jp' }])).toEqual([
      { path: 'invitations[1].email', message: 'すでにこの組織のメンバーです。' },
      { path: 'invitations[2].email', message: 'ほかの行と同じメールアドレスです。' },
    ]);
  });

  it('reports nothing for different new addresses', () => {
    expect(addressErrors([row('a@b.jp'), row('b@b.jp')], [{ email: 'c@b.jp' }])).toEqual([]);
  });
});
