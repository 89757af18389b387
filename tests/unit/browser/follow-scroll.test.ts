import { beforeEach, expect, it } from 'vitest';
import { createFollower } from '#lib/browser/use-follow-scroll';

/** A box 100 px high that scrolls as an element does: never beyond its end. */
function makeBox(height: number) {
  let top = 0;
  let length = height;
  return {
    clientHeight: 100,
    get scrollHeight() {
      return length;
    },
    get scrollTop() {
      return top;
    },
    set scrollTop(value: number) {
      top = Math.max(0, Math.min(value, length - 100));
    },
    /** More content, or less. */
    grow(by: number) {
      length += by;
      top = Math.min(top, length - 100);
    },
  };
}

let box: ReturnType<typeof makeBox>;
let follower: ReturnType<typeof createFollower>;
beforeEach(() => {
  box = makeBox(300);
  follower = createFollower();
  follower.follow(box);
});

it('follows what arrives', () => {
  expect(box.scrollTop).toBe(200);
  box.grow(500);
  follower.follow(box);
  expect(box.scrollTop).toBe(700);
});

it('stays where the reader went, though the scroll is told only after content arrived', () => {
  box.scrollTop = 0;
  box.grow(50);
  follower.follow(box);
  expect(box.scrollTop).toBe(0);
  follower.scrolled(box);
  box.grow(50);
  follower.follow(box);
  expect(box.scrollTop).toBe(0);
});

it('goes on when its own scroll is told only after content arrived', () => {
  box.grow(500);
  follower.scrolled(box);
  follower.follow(box);
  expect(box.scrollTop).toBe(700);
});

it('follows again from the end on, and not from where it once left the box', () => {
  box.scrollTop = 50;
  follower.scrolled(box);
  box.grow(300);
  box.scrollTop = 200;
  follower.scrolled(box);
  follower.follow(box);
  expect(box.scrollTop).toBe(200);
  box.scrollTop = 490;
  follower.scrolled(box);
  box.grow(300);
  follower.follow(box);
  expect(box.scrollTop).toBe(800);
});

it('stays at the end when the content becomes shorter', () => {
  box.grow(-150);
  follower.follow(box);
  box.grow(200);
  follower.follow(box);
  expect(box.scrollTop).toBe(250);
});

it('goes to the end when it is told to, wherever the reader was', () => {
  box.scrollTop = 0;
  follower.scrolled(box);
  follower.toEnd(box);
  box.grow(100);
  follower.follow(box);
  expect(box.scrollTop).toBe(300);
});

it('goes to the head of an entry that came at once and is taller than the box, and stays there', () => {
  box.grow(500);
  expect(follower.follow(box, { top: 300, height: 500 })).toBe(true);
  expect(box.scrollTop).toBe(300);
  follower.scrolled(box);
  // It grows, the box changes its size, and older entries go.
  box.grow(100);
  expect(follower.follow(box)).toBe(false);
  expect(box.scrollTop).toBe(300);
  box.grow(-250);
  expect(follower.follow(box, { top: 50, height: 600 })).toBe(true);
  expect(box.scrollTop).toBe(50);
});

it('leaves that head with the reader, and follows from the end on', () => {
  box.grow(500);
  follower.follow(box, { top: 300, height: 500 });
  box.scrollTop = 500;
  follower.scrolled(box);
  expect(follower.isAtHead()).toBe(false);
  box.grow(100);
  follower.follow(box);
  expect(box.scrollTop).toBe(500);
  box.scrollTop = 800;
  follower.scrolled(box);
  box.grow(100);
  follower.follow(box);
  expect(box.scrollTop).toBe(900);
});

it('goes to the end for an entry that fits, and nowhere while the reader is elsewhere', () => {
  box.grow(90);
  expect(follower.follow(box, { top: 300, height: 90 })).toBe(false);
  expect(box.scrollTop).toBe(290);
  box.scrollTop = 0;
  follower.scrolled(box);
  box.grow(500);
  expect(follower.follow(box, { top: 390, height: 500 })).toBe(false);
  expect(box.scrollTop).toBe(0);
});
