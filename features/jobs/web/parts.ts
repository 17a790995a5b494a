/** What the job board's pages ask of others: `app/web/router.tsx` passes it in. */
export type JobsParts = {
  /** The id of the track the learner studies, e.g. `network-plus`. */
  readonly useTrackId: () => string
}
