/** The reading of a listing as its row stores it: JSON, checked on the way out. The locations keep their first name. */
import { Reading } from '../core/read-listing.ts'

export function storedReading({ locations, ...others }: Reading): string {
  return JSON.stringify({ places: locations, ...others })
}

export function readingFrom(stored: string): Reading {
  const { places, ...others } = JSON.parse(stored) as Record<string, unknown>
  return Reading.parse({ locations: places, ...others })
}
