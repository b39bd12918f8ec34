import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import type { Answers } from '../../../domain/questions/types';
import { createStore } from '../../store/createStore';
import type { createDeviceDrafts } from './createDeviceDrafts';
import { draftOwnerKnown } from './keepOnDevice';
import { listDrafts } from './listDrafts';
import {
  editField,
  entriesToStore,
  hasConflicts,
  isUnsaved,
  markSaved,
  markUnanswered,
  mergeTabs,
  rebaseDraft,
  type Draft,
  type SavedContent,
} from './mergeDraft';
import { formDrafts } from './formDrafts';
import { settingsDrafts } from './settingsDrafts';
import { textDrafts } from './textDrafts';

// Random histories of one form on a server, two devices and two tabs of each. Every typed value is a new number, so
// that its ancestors are known: the values it replaced before the eyes of the person.

const fields = ['a', 'b'];

interface Tab {
  device: Device;
  /** The reply of the server that the tab has cached. */
  saved: SavedContent;
  draft: Draft | undefined;
  /** Storage events of the other tab that have not arrived yet. */
  events: Draft[];
  /** A save whose reply has not arrived yet; `reply` is null where the server rejected an old version. */
  save: { content: Answers; version: number | null } | null;
}

interface Device {
  entry: Draft | null;
  tabs: Tab[];
}

interface Step {
  kind: 'type' | 'deliver' | 'save' | 'reply' | 'loseReply' | 'fetch' | 'reload';
  tab: number;
  field: number;
}

class History {
  server: SavedContent = { content: {}, version: 0, unsent: true };
  time = 0;
  parents = new Map<number, number[]>();
  devices: Device[] = [0, 1].map(() => ({ entry: null, tabs: [] }));
  tabs = this.devices.flatMap((device) => {
    device.tabs = [0, 1].map(() => ({
      device,
      saved: this.server,
      draft: undefined,
      events: [],
      save: null,
    }));
    return device.tabs;
  });

  /** The numbers that a tab shows; 0 for an empty field. */
  shown = ({ draft, saved }: Tab) => fields.map((name) => Number((draft ?? saved).content[name] ?? 0));

  isAncestor = (value: number, of: number): boolean =>
    value === of ||
    value === 0 ||
    (this.parents.get(of) ?? []).some((parent) => this.isAncestor(value, parent));

  /**
   * Changes what a tab shows without its person: nothing may be replaced by a value that does not know it, unless a
   * conflict shows both.
   */
  change(tab: Tab, draft: Draft, event?: Draft) {
    const before = this.shown(tab);
    const isStored = event ? draft === event && isUnsaved(draft) : draft === tab.draft;
    tab.draft = draft;
    this.shown(tab).forEach((value, index) => {
      const other = Number(draft.conflicts[fields[index]!] ?? 0);
      if (![value, other].some((one) => this.isAncestor(before[index]!, one)))
        throw new Error(`${before[index]} was replaced by the older ${value}`);
    });
    if (!isStored) this.store(tab);
  }

  /** Mirrors the draft of a tab to its device, as the listener does. */
  store({ draft, device, ...tab }: Tab) {
    for (const entry of entriesToStore(draft, device.entry)) {
      device.entry = entry;
      for (const other of device.tabs) if (entry && other.events !== tab.events) other.events.push(entry);
    }
  }

  /** The person uses one tab at a time, which has received the events of the other one. */
  type(tab: Tab, name: string) {
    this.deliverAll(tab);
    const conflict = Number(tab.draft?.conflicts[name] ?? 0);
    const value = (this.time += 1);
    this.parents.set(value, [this.shown(tab)[fields.indexOf(name)]!, conflict]);
    const draft = tab.draft ?? { ...tab.saved, title: '', base: tab.saved.content, conflicts: {} };
    tab.draft = editField(draft, name, value, value);
    this.store(tab);
  }

  deliver(tab: Tab) {
    const event = tab.events.shift();
    if (!event) return;
    const merged = tab.draft ? mergeTabs(tab.draft, event) : event;
    this.change(tab, rebaseDraft(merged, tab.saved), event);
  }

  deliverAll(tab: Tab) {
    while (tab.events.length > 0) this.deliver(tab);
  }

  save(tab: Tab) {
    if (tab.save || !tab.draft || !isUnsaved(tab.draft) || hasConflicts(tab.draft)) return;
    const { content, version } = tab.draft;
    const isCurrent = version === this.server.version;
    if (isCurrent) this.server = { content, version: version + 1, unsent: true };
    tab.save = { content, version: isCurrent ? version + 1 : null };
  }

  reply(tab: Tab, isLost: boolean) {
    const { save, draft } = tab;
    tab.save = null;
    if (!save || !draft) return;
    if (isLost) this.change(tab, markUnanswered(draft, save.content));
    else if (save.version === null) this.fetch(tab);
    else this.change(tab, markSaved(draft, save.content, save.version));
  }

  /** A reply arrives after the storage events of earlier edits. */
  fetch(tab: Tab) {
    this.deliverAll(tab);
    const before = tab.draft;
    if (before) this.change(tab, rebaseDraft(before, this.server));
    tab.saved = this.server;
  }

  reload(tab: Tab) {
    tab.events = [];
    tab.save = null;
    tab.draft = tab.device.entry ?? undefined;
    this.fetch(tab);
  }

  run({ kind, tab: index, field }: Step) {
    const tab = this.tabs[index]!;
    if (kind === 'type') this.type(tab, fields[field]!);
    else if (kind === 'reply') this.reply(tab, false);
    else if (kind === 'loseReply') this.reply(tab, true);
    else this[kind](tab);
  }

  /** Everything arrives, and the person visits one tab after the other and resolves its conflicts. */
  settle() {
    for (const visited of [...this.tabs, ...this.tabs]) {
      this.receive(visited);
      for (const name of Object.keys(visited.draft?.conflicts ?? {})) this.type(visited, name);
      this.save(visited);
      for (const tab of this.tabs) this.receive(tab);
    }
  }

  receive(tab: Tab) {
    this.reply(tab, false);
    this.fetch(tab);
  }
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('type', 'type', 'deliver', 'save', 'reply', 'loseReply', 'fetch', 'reload'),
    tab: fc.nat(3),
    field: fc.nat(1),
  }),
  { minLength: 1, maxLength: 40 },
);

it('no screen replaces a text by one that was written without knowing it', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const world = new History();
      for (const step of history) world.run(step);
    }),
    { numRuns: 500 },
  );
});

it('in the end all screens and the server show the same texts, and every text was seen before it was replaced', () => {
  fc.assert(
    fc.property(steps, (history) => {
      const world = new History();
      for (const step of history) world.run(step);
      world.settle();
      const final = fields.map((name) => Number(world.server.content[name] ?? 0));
      for (const tab of world.tabs) expect(world.shown(tab)).toEqual(final);
      for (const device of world.devices) expect(device.entry).toBeNull();
      for (const value of world.parents.keys())
        expect(final.some((last) => world.isAncestor(value, last))).toBe(true);
    }),
    { numRuns: 500 },
  );
});

// Random histories of a draft that only the device keeps, in two tabs with real stores. Every text is a new number.

type DeviceStep = 'type' | 'deliver' | 'remove' | 'reload';

const deviceSteps = fc.array(
  fc.record({
    kind: fc.constantFrom<DeviceStep>('type', 'type', 'deliver', 'deliver', 'remove', 'reload'),
    tab: fc.nat(1),
  }),
  { minLength: 1, maxLength: 30 },
);

function describeDeviceDrafts<Key extends string, Value extends object>(
  drafts: ReturnType<typeof createDeviceDrafts<Key, Value>>,
  key: Key,
  toDraft: (text: number) => NoInfer<Value>,
) {
  const owner = 7;
  const { storage, slice } = drafts;
  const { draftRemoved } = slice.actions;

  class DeviceHistory {
    tabs = [this.open(), this.open()];
    typed = 0;
    removed = new Set<number>();

    open() {
      const store = createStore([]);
      store.dispatch(drafts.start());
      store.dispatch(draftOwnerKnown(owner));
      return { store, events: [] as Parameters<typeof drafts.receive>[0][] };
    }

    shown = (index: number) => drafts.selectDraft(this.tabs[index]!.store.getState(), key);

    /** Lets a tab do something; the other one gets the storage event later. */
    act(index: number, effect: () => void) {
      const oldValue = storage.read(owner, key);
      effect();
      const value = storage.read(owner, key);
      if (!isDeepStrictEqual(value, oldValue)) this.tabs[1 - index]!.events.push({ key, value, oldValue });
    }

    run(kind: DeviceStep, index: number) {
      const tab = this.tabs[index]!;
      const before = this.shown(index);
      if (kind === 'reload') this.tabs[index] = this.open();
      if (kind === 'type') {
        jest.setSystemTime((this.typed += 1));
        this.act(index, () => tab.store.dispatch(drafts.changeDraft(key, () => toDraft(this.typed))));
      }
      if (kind === 'remove' && before) {
        this.removed.add(before.editedAt!);
        this.act(index, () => tab.store.dispatch(draftRemoved({ key, draft: before })));
      }
      const change = kind === 'deliver' ? tab.events.shift() : undefined;
      if (!change) return;
      this.act(index, () => tab.store.dispatch(drafts.receive(change, owner)));
      const after = this.shown(index)?.editedAt ?? change.oldValue?.editedAt ?? 0;
      expect(after).toBeGreaterThanOrEqual(before?.editedAt ?? 0);
    }
  }

  it(`tabs end with the last text of ${slice.name}, unless it was sent or discarded`, () => {
    fc.assert(
      fc.property(deviceSteps, (steps) => {
        window.localStorage.clear();
        const history = new DeviceHistory();
        for (const { kind, tab } of steps) history.run(kind, tab);
        while (history.tabs.some(({ events }) => events.length > 0))
          for (const tab of [0, 1]) history.run('deliver', tab);
        const last = history.removed.has(history.typed) ? undefined : history.typed || undefined;
        for (const tab of [0, 1]) expect(history.shown(tab)?.editedAt).toBe(last);
        expect(storage.read(owner, key)?.editedAt).toBe(last);
        if (last) expect(history.shown(0)).toMatchObject(toDraft(last));
      }),
      { numRuns: 100 },
    );
  });
}

describe('on one device', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    jest.useRealTimers();
    window.localStorage.clear();
  });

  describeDeviceDrafts(textDrafts, '3', (text) => ({
    title: '',
    body: String(text),
    mentions: [],
    requestId: '',
  }));
  describeDeviceDrafts(listDrafts, 'report-3', (text) => ({
    title: '',
    base: { version: 1, questions: [] },
    questions: [{ key: 'p', label: String(text) }],
  }));
  describeDeviceDrafts(settingsDrafts, '3', (text) => ({ quietFrom: String(text), quietUntil: '' }));
  describeDeviceDrafts(formDrafts, 'name-3', (text) => ({
    title: '組織名の変更',
    version: 1,
    base: {},
    edited: { name: String(text) },
  }));
});
