import type { EarlyReplies } from '../../lib/earlyReplies';

/** The texts that replace the tokens of an early page. A list renders the template of its name once for each item. */
export interface Slots {
  [name: string]: string | readonly Slots[];
}

/**
 * Gives the texts of an early page from the replies in its document; null if the page will look different. `now`: server time.
 */
export type SlotsOf = (
  replies: EarlyReplies,
  now: Date,
  address: Pick<Location, 'pathname' | 'search'>,
) => Slots | null;

/** The place of a slot in a text or an attribute of an early page. */
export const token = (name: string): string => `{{${name}}}`;

const tokens = /\{\{(\w+)\}\}/g;

/** Attributes with the id of an element of the same item. */
const idAttributes = new Set(['id', 'for', 'aria-labelledby', 'aria-describedby']);

/**
 * Fills the markup of an early page: `<template data-repeat="questions">` becomes one copy for each item of the slot
 * `questions`. What the slots contain becomes text only. `item`: the place of a copy in its list, for the ids in it.
 */
export function fillEarlyPage(content: DocumentFragment, slots: Slots, item = ''): void {
  const replace = (text: string) =>
    text.replace(tokens, (whole, name: string) => (typeof slots[name] === 'string' ? slots[name] : whole));
  const walker = document.createTreeWalker(content, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Element)) node.nodeValue = replace(node.nodeValue ?? '');
    else {
      for (const attribute of Array.from(node.attributes)) {
        attribute.value = replace(attribute.value);
        if (item && idAttributes.has(attribute.name)) attribute.value += item;
      }
    }
  }
  for (const template of content.querySelectorAll<HTMLTemplateElement>('template[data-repeat]')) {
    const items = slots[template.dataset.repeat ?? ''] ?? [];
    const copies = Array.isArray(items) ? (items as readonly Slots[]) : [];
    template.replaceWith(
      ...copies.map((itemSlots, index) => {
        const copy = document.importNode(template.content, true);
        fillEarlyPage(copy, itemSlots, `-${index}`);
        return copy;
      }),
    );
  }
}
