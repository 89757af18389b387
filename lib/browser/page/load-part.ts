const ASK_MS = 3000;

/** Whether the server now serves another build, so that this page's files are gone. */
async function isReplaced(): Promise<boolean> {
  // The page's scripts, whose names change with their contents (scripts/postbuild.ts).
  const { scripts } = document.querySelector<HTMLElement>('script[data-scripts]')?.dataset ?? {};
  if (!scripts) return false;
  const page = await fetch(location.pathname, { cache: 'no-store', signal: AbortSignal.timeout(ASK_MS) })
    .then((response) => (response.ok ? response.text() : scripts))
    .catch(() => scripts);
  return !page.includes(scripts);
}

/**
 * Imports a part of the page. If its file is missing because a new build was deployed, the page asks for a
 * reload (components/layout/update-notice.tsx). Rejects as the import does.
 */
export function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  const loading = load();
  loading.catch(async () => {
    if (await isReplaced()) dispatchEvent(new Event('page-replaced'));
  });
  return loading;
}
