/** Makes a box as tall as its text, up to `most` rows. */
export function fitRows(box: HTMLTextAreaElement, most: number): void {
  while (box.rows < most && box.scrollHeight > box.clientHeight) box.rows += 1;
}
