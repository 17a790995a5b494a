/**
 * Resolves the former ids of a question's options, which stored answers and open pages may still have.
 *
 * Every feature that receives or reads an option's id resolves it here.
 */
type Identified = { readonly id: string; readonly formerIds?: readonly string[] | undefined }

/** @param id the current or a former one. */
export function findOption<O extends Identified>(options: readonly O[], id: string): O | undefined {
  return options.find((option) => option.id === id || option.formerIds?.includes(id))
}

/**
 * The ids of the options as an open page knows them: one that was opened before they changed knows only the former
 * ones.
 *
 * @param sentId an id that the page sent.
 */
export function optionIdsLike(
  options: readonly Identified[],
  sentId: string,
): (option: Identified) => string {
  const generation = findOption(options, sentId)?.formerIds?.indexOf(sentId) ?? -1
  return ({ id, formerIds }) => formerIds?.[generation] ?? id
}
