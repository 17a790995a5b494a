/**
 * The tracks of `content/tracks.yaml`, which the build puts into the page: a session begins before the server has
 * responded.
 */
import tracks from '../../../content/tracks.yaml'

const [first] = tracks
if (!first) throw new Error('content/tracks.yaml names no track')

/** The learner's track until they choose another. */
export const DEFAULT_TRACK_ID = first.id

type NamedTrack = { readonly id: string; readonly name: string }

/** Those with lessons: only they can be chosen as one's own. */
export const WRITTEN_TRACKS: readonly NamedTrack[] = tracks.filter(({ isWritten }) => isWritten)

/** The others, in the order in which they are to be written. */
export const TRACKS_IN_WRITING: readonly NamedTrack[] = tracks.filter(({ isWritten }) => !isWritten)

export const TRACK_IDS: readonly string[] = tracks.map(({ id }) => id)

const NAME_BY_ID = new Map(tracks.map(({ id, name }) => [id, name]))

export function nameOfTrack(id: string): string {
  return NAME_BY_ID.get(id) ?? id
}
