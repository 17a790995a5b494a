/**
 * Brings English words to a common stem: `routing`, `routes` and `routed` become one word (M. F. Porter, 1980).
 */
import { stemmer } from 'stemmer'

/** @param word lower case. Words with anything but letters in them, `cat6` or `802.1q`, are names and stay as they are. */
export function stem(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word
}
