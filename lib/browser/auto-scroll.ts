import type { EmblaCarouselType } from 'embla-carousel';
import { CAROUSEL_RESUME_MS } from '#lib/contracts/limits';

export type Strip = {
  play(on: boolean): void;
  destroy(): void;
};

/**
 * Drives a carousel with the auto-scroll plugin. It stops on pointer down, resumes `CAROUSEL_RESUME_MS` after
 * pointer up, rests while out of view, and moves by one item with the arrow keys.
 */
export function driveStrip(embla: EmblaCarouselType): Strip {
  const root = embla.rootNode();
  const scroll = embla.plugins().autoScroll;
  let wanted = false;
  let visible = true;
  let resume: ReturnType<typeof setTimeout> | undefined;

  const go = () => {
    if (wanted && visible && resume === undefined) scroll?.play();
    else scroll?.stop();
  };
  const rest = (ms: number) => {
    clearTimeout(resume);
    resume = setTimeout(() => {
      resume = undefined;
      go();
    }, ms);
    go();
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return;
    event.preventDefault();
    rest(CAROUSEL_RESUME_MS);
    if (event.key === 'ArrowRight') embla.scrollNext();
    else embla.scrollPrev();
  };
  const seen = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? true;
    go();
  });

  embla.on('pointerDown', () => rest(2 ** 31 - 1));
  embla.on('pointerUp', () => rest(CAROUSEL_RESUME_MS));
  root.addEventListener('keydown', keys);
  seen.observe(root);

  return {
    play(on) {
      wanted = on;
      clearTimeout(resume);
      resume = undefined;
      go();
    },
    destroy() {
      clearTimeout(resume);
      seen.disconnect();
      root.removeEventListener('keydown', keys);
    },
  };
}
