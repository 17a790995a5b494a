/**
 * Reduces English words to their stem: `routing`, `routes` and `routed` become one word (M. F. Porter, 1980).
 */
import { stemmer } from 'stemmer'

/** @param word lower case. Words with other characters than letters, `cat6` or `802.1q`, are names and stay unchanged. */
export function stem(word: string): string {
  return /^[a-z]+$/.test(word) ? stemmer(word) : word
}
