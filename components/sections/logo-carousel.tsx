import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** In pixels per frame. */
const CAROUSEL_SPEED = 1;
/** Time from pointer up until the carousel moves again. */
const CAROUSEL_RESUME_MS = 5000;

/** Moves the logos in a loop. A pointer stops them until `CAROUSEL_RESUME_MS` after it is lifted. */
export function LogoCarousel({ isPlaying, children }: { isPlaying: boolean | null; children: ReactNode }) {
  const [plugins] = useState(() => [
    AutoScroll({ speed: CAROUSEL_SPEED, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const [viewport, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start' }, plugins);

  const resumeAt = useRef(0);

  useEffect(() => {
    if (!carousel || !isPlaying) return;
    const { autoScroll } = carousel.plugins();
    const play = () => autoScroll?.play(Math.max(0, resumeAt.current - performance.now()));
    // The plug-in itself stops when a pointer goes down, but would resume only after a flung strip has settled.
    const resume = () => {
      resumeAt.current = performance.now() + CAROUSEL_RESUME_MS;
      play();
    };
    play();
    // A new width starts embla anew, and its plug-in with it.
    carousel.on('pointerUp', resume).on('reInit', play);
    return () => {
      carousel.off('pointerUp', resume).off('reInit', play);
      autoScroll?.stop();
    };
  }, [carousel, isPlaying]);

  return (
    <div ref={viewport} className="cursor-grab overflow-hidden" style={{ touchAction: 'pan-y pinch-zoom' }}>
      <ul className="flex">{children}</ul>
    </div>
  );
}
