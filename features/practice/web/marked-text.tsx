/** Text with `code` between backticks, as exercises write it. */
export function MarkedText({ text }: { readonly text: string }) {
  const pieces = text.split('`')
  return pieces.map((piece, index) =>
    // Every second piece was between backticks; pieces keep their order.
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key
      <code key={index} className="exercise-code">
        {piece}
      </code>
    ) : (
      piece
    ),
  )
}
