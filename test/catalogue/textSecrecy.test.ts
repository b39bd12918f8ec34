import { concerns } from '../../src/contract/concerns';
import { canReadPdf, textOfPdf } from '../support/readPdf';
import { changePeople } from '../support/secrecy/changePeople';
import { captureLog } from '../support/secrecy/captureLog';
import type { PersonName } from '../support/secrecy/people';
import { placesOf } from '../support/secrecy/places';
import { readRequests, repliesTo, requestName } from '../support/secrecy/replies';
import { foundIn, type Output } from '../support/secrecy/secrets';
import { aiServiceEnv, makeWorld } from '../support/secrecy/world';
import { commentOn, writeConcerns } from '../support/secrecy/writeConcerns';
import { replaceAnswer, writeTexts } from '../support/secrecy/writeTexts';
import { messagesOf, slackApp } from '../support/slack/slackApp';

// Plays an organization with people of every role and with every kind of text, each of which contains a word of its own;
// people join, leave, come back and get other roles meanwhile. Then no reply to a person, mail, message or log line may
// contain a word that is not for them (product §3, §4). Who may read what is said where a text is written, in
// test/support/secrecy, and not taken from the product.

const started = slackApp(aiServiceEnv);

/** The texts of the PDF file that a reply is, where poppler is installed. */
const pdfTextOf = (body: unknown): string =>
  canReadPdf && body instanceof Object && 'pdf' in body
    ? textOfPdf(Buffer.from(String(body.pdf), 'base64'))
    : '';

async function play() {
  const world = await makeWorld(started());
  const log = captureLog(world.services);
  const written = await writeTexts(world);
  world.services.clock.set(new Date('2026-11-17T12:00:00+09:00'));
  const concernIds = await writeConcerns(world);
  await changePeople(world, written);
  const comment = commentOn(world, concernIds);
  await comment('editor', 'toManagers', 'a comment on a concern after people have left', {
    mentions: ['writer'],
  });
  const { editor } = world.people;
  const { projectId } = world.a;
  await world.act(editor, 'runAnalysis', { projectId, surveyDate: written.rounds.a1.openFrom });
  // Digests; new rounds and reminders; reminders of concerns.
  for (const time of ['2026-11-19T08:30', '2026-11-20T09:00', '2026-11-20T13:00'])
    await world.tick(`${time}:00+09:00`);
  await replaceAnswer(world, written);
  const { a1, a2, b1, d1 } = written.rounds;
  const places = placesOf(world, {
    rounds: { a: [a1, a2], b: [b1], c: [], d: [d1] },
    sheets: [
      ['a', a1, 'guest'],
      ['a', a1, 'writer'],
      ['a', a2, 'writer'],
      ['a', a2, 'guest'],
      ['b', b1, 'writer'],
      ['d', d1, 'other'],
    ],
    concernIds: Object.values(concernIds),
  });
  const requests = readRequests(places);
  const replies = {} as Record<PersonName, (Output & { operation: string })[]>;
  for (const [name, person] of Object.entries(world.people) as [
    PersonName,
    (typeof world.people)[PersonName],
  ][])
    replies[name] = (await repliesTo(world.app, person, requests)).map((reply) => ({
      operation: reply.operation,
      place: requestName(reply),
      text: `${JSON.stringify(reply.body)} ${pdfTextOf(reply.body)}`,
    }));
  log.stop();
  const { people, mails } = world;
  const mailsTo = (name: PersonName): Output[] =>
    mails
      .filter(({ to }) => to === people[name].email)
      .map(({ subject, text, html }) => ({
        place: `the mail ${subject}`,
        text: `${subject}\n${text}\n${html}`,
      }));
  return {
    people,
    names: Object.keys(people) as PersonName[],
    secrets: world.secrets.all,
    replies,
    mailsTo,
    slack: messagesOf(world, world.organizationId).map((text) => ({ place: 'Slack', text })),
    log: log.lines.map((text) => ({ place: 'the log', text })),
  };
}

let played: ReturnType<typeof play> | undefined;
/** Plays it once for the tests of this file, which only look at it. */
const outcome = () => (played ??= play());

test('replies contain what their readers may read, and nothing else', async () => {
  const { names, secrets, replies } = await outcome();
  expect(
    names.flatMap((name) => {
      const others = secrets.filter(({ readers }) => !readers.includes(name));
      return foundIn(others, replies[name], name);
    }),
  ).toEqual([]);
  // Every reader finds it: the requests look where it is.
  expect(
    secrets.flatMap(({ what, marker, readers }) =>
      readers
        .filter((name) => !replies[name].some(({ text }) => text.includes(marker)))
        .map((name) => `${name} does not find ${what}`),
    ),
  ).toEqual([]);
});

test('mails contain no text that somebody wrote, and name no project that is not for their receivers', async () => {
  const { names, secrets, mailsTo } = await outcome();
  expect(
    names.flatMap((name) => {
      const others = secrets.filter(({ mailed }) => !mailed.includes(name));
      return foundIn(others, mailsTo(name), name);
    }),
  ).toEqual([]);
  const kinds = new Set(
    names.flatMap((name) => mailsTo(name).map(({ place }) => place.replace(/^.*】|「.*」の?|\d+/g, ''))),
  );
  // Of every kind there is one.
  expect([...kinds].sort()).toEqual([
    'すぐに話したい声のあるプロジェクトが件あります',
    'にすぐに話したい声があります',
    'に気になる点があります',
    'まだ返信のない相談があります',
    'アンケートにご回答ください',
    'アンケートの回答に返信がありました',
    'アンケートへの回答をお願いします',
    'アンケート件にご回答ください',
    'レポートにコメントがありました',
    'レポートのコメントでメンションされました',
    '新しい通知のまとめ',
    '気になる点のあるプロジェクトが件あります',
    '相談が届いています',
    '相談に新しい返信があります',
    '相談の返信でメンションされました',
  ]);
});

test('mails about concerns name nobody', async () => {
  const { names, people, mailsTo } = await outcome();
  const named = names.flatMap((receiver) =>
    mailsTo(receiver)
      .filter(({ place }) => place.includes('相談'))
      .flatMap(({ place, text }) =>
        names
          .filter((name) => name !== receiver && text.includes(people[name].name))
          .map((name) => `${place} to ${receiver} names ${name}`),
      ),
  );
  expect(named).toEqual([]);
});

test('concerns do not name who left the organization', async () => {
  const { names, people, replies } = await outcome();
  const naming = names.flatMap((name) =>
    replies[name]
      .filter(({ operation, text }) => operation in concerns && text.includes(people.leaver.name))
      .map(({ place }) => `${place} names the leaver to ${name}`),
  );
  expect(naming).toEqual([]);
});

test('Slack gets names of projects and nothing else', async () => {
  const { secrets, slack, people } = await outcome();
  expect(
    foundIn(
      secrets.filter(({ inSlack }) => !inSlack),
      slack,
      'the channel',
    ),
  ).toEqual([]);
  const names = Object.values(people).filter(({ name }) => slack.some(({ text }) => text.includes(name)));
  expect(names).toEqual([]);
  expect(slack.length).toBeGreaterThan(2);
});

test('the log contains nothing that somebody wrote, and no address', async () => {
  const { secrets, log, people } = await outcome();
  expect(foundIn(secrets, log, 'the operator')).toEqual([]);
  const addresses = Object.values(people).filter(({ email }) => log.some(({ text }) => text.includes(email)));
  expect(addresses).toEqual([]);
  expect(log.length).toBeGreaterThan(100);
});
