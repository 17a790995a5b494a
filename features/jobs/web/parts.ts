/** What the job board's pages ask of others: `app/web/router.tsx` passes it in. */
export type JobsParts = {
  /** The track the learner studies. */
  readonly useTrack: () => { readonly id: string; readonly name: string }
}
