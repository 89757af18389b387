const PLAYERS = 'audio[data-participant-id]';
const SCRIPTS = 'head script[src^="https://c.daily.co/"]';

/** Silences and removes one of the SDK's audio elements. */
export function removePlayer(player: HTMLAudioElement): void {
  player.srcObject = null;
  player.remove();
}

/** Returns the call library's script elements, in the order of its attempts. */
export function findScripts(): HTMLScriptElement[] {
  return [...document.querySelectorAll<HTMLScriptElement>(SCRIPTS)];
}

function findElements() {
  return [...document.querySelectorAll<HTMLAudioElement>(PLAYERS), ...findScripts()];
}

/** Returns a function that removes what a call adds to the page. Call it before the next call begins. */
export function watchPageElements(): () => void {
  const before = new Set<Element>(findElements());
  return () => {
    for (const element of findElements()) {
      if (before.has(element)) continue;
      if (element instanceof HTMLAudioElement) removePlayer(element);
      else new Document().adoptNode(element);
    }
  };
}
