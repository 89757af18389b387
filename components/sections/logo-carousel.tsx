import AutoScroll from 'embla-carousel-auto-scroll';
import useEmblaCarousel from 'embla-carousel-react';
import { type ReactNode, useEffect, useState } from 'react';

/** In pixels per frame. */
const CAROUSEL_SPEED = 1;
/** Time from pointer up until the carousel moves again. */
const CAROUSEL_RESUME_MS = 5000;

/** Moves the logos in a loop. A pointer stops them until `CAROUSEL_RESUME_MS` after it is lifted. */
export function LogoCarousel({ isPlaying, children }: { isPlaying: boolean; children: ReactNode }) {
  const [plugins] = useState(() => [
    AutoScroll({ speed: CAROUSEL_SPEED, startDelay: 0, playOnInit: false, stopOnFocusIn: false }),
  ]);
  const [viewport, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: 'start' }, plugins);

  useEffect(() => {
    if (!carousel || !isPlaying) return;
    let resuming: ReturnType<typeof setTimeout>;
    // The plug-in stops by itself when a pointer goes down, but would resume only after a flung strip has settled.
    const rest = () => clearTimeout(resuming);
    const resume = () => {
      rest();
      resuming = setTimeout(play, CAROUSEL_RESUME_MS);
    };
    const play = () => carousel.plugins().autoScroll?.play();
    play();
    // A new width starts embla anew, and its plug-in with it.
    carousel.on('pointerDown', rest).on('pointerUp', resume).on('reInit', play);
    return () => {
      rest();
      carousel.off('pointerDown', rest).off('pointerUp', resume).off('reInit', play);
      carousel.plugins().autoScroll?.stop();
    };
  }, [carousel, isPlaying]);

  return (
    <div ref={viewport} className="cursor-grab overflow-hidden" style={{ touchAction: 'pan-y pinch-zoom' }}>
      <ul className="flex">{children}</ul>
    </div>
  );
}
