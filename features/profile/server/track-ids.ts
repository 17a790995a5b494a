/** The ids of the tracks there are; `app/server` passes them from the curriculum. */
export type TrackIds = {
  /** The learner's track until they choose another. */
  readonly defaultId: string
  /** The current id of a track, by its current or a former id; undefined if there is none. */
  readonly currentOf: (id: string) => string | undefined
  /** Has lessons, so that a learner can choose it: the others are in writing. By its current id. */
  readonly isWritten: (id: string) => boolean
}
