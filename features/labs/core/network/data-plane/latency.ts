/**
 * How long a frame takes from one device to the next: a fixed time for each speed.
 *
 * 0.1 ms at a gigabit: about 12 µs for a frame of full size (1,518 bytes, IEEE 802.3), the rest for the device that
 * passes it on. At 100 Mb/s the frame alone takes 0.12 ms, at 10 Mb/s 1.2 ms. Links are never full: a network of a lab
 * carries a few frames, and one with a storm is stopped (`run.ts`).
 */

/** @param speed in Mb/s @returns microseconds */
export function lookUpLatency(speed: number | null): number {
  if (speed === null || speed >= 1000) return 100
  return speed >= 100 ? 210 : 1300
}
