import { useCallbackStore } from '#lib/browser/callback/state';
import { useLate } from '#lib/browser/page/load-late';
import type { CallbackRows } from '#lib/contracts/callback';

export type CallbackFrameProps = {
  /** Puts the rows into the contact form, which the visitor sends. */
  onFill(rows: CallbackRows): void;
  fillLabel?: string;
  /** For views too small to show the rows and the conversation together. */
  startsFolded?: boolean;
};

const loadForm = () => import('#components/callback/callback-form');

/** The visitor's callback below a conversation, once any row is known. */
export function CallbackFrame(props: CallbackFrameProps) {
  const { callback } = useCallbackStore();
  // A callback whose rows were emptied by hand stays, so that they can be filled again.
  const hasRows = callback !== null && Object.keys(callback.rows).length > 0;
  const late = useLate(loadForm, hasRows);
  return hasRows && late ? <late.CallbackForm rows={callback.rows} {...props} /> : null;
}
