'use client';

import { useEffect } from 'react';
import { formatTime } from '#lib/browser/clock';

const REFRESH_MS = 10_000;
const DAY_MINUTES = 1440;

function showLocalTime(): (() => void) | undefined {
  const here = document.getElementById('here');
  const time = here?.querySelector('time');
  const year = document.getElementById('year');
  if (!time || !year) return;
  const update = () => {
    const now = new Date();
    year.textContent = String(now.getFullYear());
    time.textContent = formatTime(now.getTime());
    here?.style.setProperty('--now', `${(now.getHours() * 60 + now.getMinutes()) / DAY_MINUTES}`);
  };
  update();
  here?.toggleAttribute('data-now', true);
  const timer = setInterval(update, REFRESH_MS);
  return () => clearInterval(timer);
}

export function LocalTime() {
  useEffect(showLocalTime, []);
  return null;
}
