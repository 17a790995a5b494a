/** The track of the day: each day one track provides the question and the cards, so that a first visit reads one track. */
import type { TrackContent } from '#features/curriculum/contract.ts'

import type { HomeNeeds } from './needs.ts'

export type TrackOfDay = {
  readonly content: TrackContent
  /** How many days the track has had before: its content advances with each of them. */
  readonly turn: number
}

/** @param day since 1970-01-01 */
export async function trackOfDay(
  { curriculum }: Pick<HomeNeeds, 'curriculum'>,
  day: number,
): Promise<TrackOfDay> {
  const taught = taughtIn(curriculum)
  return {
    content: await curriculum.content(taught[day % taught.length] ?? ''),
    turn: Math.floor(day / Math.max(1, taught.length)),
  }
}

/** The ids of the tracks that have lessons. */
export function taughtIn({
  tracks,
  lessonsOfTrack,
}: Pick<HomeNeeds['curriculum'], 'tracks' | 'lessonsOfTrack'>): string[] {
  return tracks.map(({ id }) => id).filter((id) => lessonsOfTrack(id).length > 0)
}
