import { UnsavedDraft } from './UnsavedDraft';
import { Notice } from './Notice';
import { SentTexts } from './SentTexts';

interface Text {
  label: string;
  text: string;
}

interface Props {
  /** What was sent; null when nothing was. */
  sent: readonly Text[] | null;
  /** Written on this device and not saved in time. */
  unsaved: readonly Text[];
  onDiscard: () => void;
}

/** A form that takes nothing any more. */
export function ClosedForm({ sent, unsaved: leftover, onDiscard }: Props) {
  return (
    <>
      {!sent && <Notice severity="info">この回の受付は終了しました。次の回でお聞かせください。</Notice>}
      {leftover.length > 0 && <UnsavedDraft items={leftover} onDiscard={onDiscard} />}
      {sent && <SentTexts items={sent} />}
    </>
  );
}
