/** Makes parts of the page inert and keeps it from scrolling. Returns a function that undoes both. */
export function coverPage(parts: string): () => void {
  const covered = document.querySelectorAll<HTMLElement>(parts);
  for (const part of covered) part.inert = true;
  document.documentElement.classList.add('overflow-hidden');
  return () => {
    for (const part of covered) part.inert = false;
    document.documentElement.classList.remove('overflow-hidden');
  };
}
