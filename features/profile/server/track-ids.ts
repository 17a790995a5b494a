/** The tracks a learner can choose, as far as a profile must know them: `app/server` asks the curriculum. */
export type TrackIds = {
  /** The track a learner studies until they choose another. */
  readonly defaultId: string
  /** The id that a track has today, whatever it was called when it was stored; undefined where there is none. */
  readonly currentOf: (id: string) => string | undefined
}
