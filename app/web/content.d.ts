/** What the build makes of a content file that a page imports (`app/vite/track-list.ts`). */
declare module '*/content/tracks.yaml' {
  const tracks: readonly {
    readonly id: string
    readonly name: string
    /** It has an exam with lessons. */
    readonly isWritten: boolean
  }[]
  export default tracks
}
