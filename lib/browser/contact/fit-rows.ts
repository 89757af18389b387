/** Makes a box as tall as its text, up to `max` rows. */
export function fitRows(box: HTMLTextAreaElement, max: number): void {
  while (box.rows < max && box.scrollHeight > box.clientHeight) box.rows += 1;
}
