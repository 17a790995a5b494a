/** Lines of a terminal or a log. A long one wraps with an indent, so that nothing has to be scrolled on a phone. */
type Props = { readonly title: string | null; readonly text: string }

export function Lines({ title, text }: Props) {
  return (
    <figure className="exhibit">
      {title !== null && <figcaption>{title}</figcaption>}
      <pre className="exhibit-lines" aria-label={title ?? 'Exhibit'}>
        {text.split('\n').map((line, index) => (
          // Lines keep their order, and two may be alike.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{line === '' ? ' ' : line}</span>
        ))}
      </pre>
    </figure>
  )
}
