/** The reading of a listing as its row stores it: JSON, checked on the way out. */
import { Reading } from '../core/read-listing.ts'

export function storedReading(reading: Reading): string {
  return JSON.stringify(reading)
}

export function readingFrom(stored: string): Reading {
  return Reading.parse(JSON.parse(stored))
}
