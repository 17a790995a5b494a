/** What a lesson's facts rest on. */
export function LessonSources({ sources }: { readonly sources: readonly string[] }) {
  return (
    <section aria-labelledby="sources-title" className="text-muted text-sm">
      <h2 id="sources-title" className="text-foreground font-semibold">
        Where the facts come from
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        {sources.map((source) => (
          <li key={source}>{source}</li>
        ))}
      </ul>
    </section>
  )
}
