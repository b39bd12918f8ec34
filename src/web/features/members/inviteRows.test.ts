import { validateInviteRows, filledRows, insertPastedRows } from './inviteRows';
import type { InviteRow } from './inviteRows';

const row = (email: string, userRole: InviteRow['userRole'] = 'member'): InviteRow => ({ email, userRole });

describe('rows left empty', () => {
  it('are not meant', () => {
    expect(filledRows([row(''), row('a@b.jp'), row('　')])).toEqual([row('a@b.jp')]);
  });

  it('leave one to complain about when there is nothing else', () => {
    expect(filledRows([row(''), row('')])).toEqual([row('')]);
  });
});

describe('a pasted list', () => {
  it('takes the place of its row, with the role of that row', () => {
    expect(
      insertPastedRows([row('a@b.jp'), row('', 'guest'), row('z@b.jp')], 1, ['c@b.jp', 'd@b.jp']),
    ).toEqual({
      rows: [row('a@b.jp'), row('c@b.jp', 'guest'), row('d@b.jp', 'guest'), row('z@b.jp')],
      leftOut: 0,
    });
  });

  it('fills a hundred rows and says how many it left out', () => {
    const addresses = Array.from({ length: 5000 }, (_, index) => `${index}@b.jp`);
    const { rows, leftOut } = insertPastedRows([row('a@b.jp'), row('')], 1, addresses);
    expect(rows).toHaveLength(100);
    expect(rows.at(-1)).toEqual(row('98@b.jp'));
    expect(leftOut).toBe(4901);
  });
});

describe('clashes', () => {
  it('are members, and addresses written twice, in any case', () => {
    const rows = [row('new@b.jp'), row('Old@b.jp'), row('NEW@b.jp')];
    expect(validateInviteRows(rows, [{ email: 'old@B.jp' }])).toEqual([
      { index: 1, message: 'すでにこの組織のメンバーです。' },
      { index: 2, message: 'ほかの行と同じメールアドレスです。' },
    ]);
  });

  it('are none among different newcomers', () => {
    expect(validateInviteRows([row('a@b.jp'), row('b@b.jp')], [{ email: 'c@b.jp' }])).toEqual([]);
  });
});
