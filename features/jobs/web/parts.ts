/** Hooks of other features that the job board's pages need: `app/web/router.tsx` passes them in. */
export type JobsParts = {
  /** The learner's track. */
  readonly useTrack: () => { readonly id: string; readonly name: string }
}
