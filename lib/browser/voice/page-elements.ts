// What the voice SDK leaves in the page after a call: its audio elements, and the call library's script.

const PLAYERS = 'audio[data-participant-id]';
const SCRIPTS = 'head script[src^="https://c.daily.co/"]';

/** Silences and removes an audio element of the SDK's. */
export function removePlayer(player: HTMLAudioElement): void {
  player.srcObject = null;
  player.remove();
}

/** The script elements of the call library, in the order of their attempts. */
export function findScripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>(SCRIPTS)];
}

function findElements() {
  return [...document.querySelectorAll<HTMLAudioElement>(PLAYERS), ...findScripts()];
}

/**
 * Watches over a call that begins now. Returns the way to remove what it has added to the page, and nothing else; to be
 * called before another call can begin.
 */
export function watchPageElements(): () => void {
  const before = new Set<Element>(findElements());
  return () => {
    for (const element of findElements()) {
      if (before.has(element)) continue;
      if (element instanceof HTMLAudioElement) removePlayer(element);
      // A script that is still on its way would run all the same, but not in another document.
      else new Document().adoptNode(element);
    }
  };
}
