/** Checks `aliases.yaml`: a former id that leads nowhere would lose what learners did with it. */
import { followAliases } from '../core/aliases.ts'
import type { ContentFiles } from '../read/content.ts'

/** @returns `file:line: what is wrong and what to write`, for each former id that is still used or leads nowhere. */
export function aliasProblems({
  content: { aliases },
  positionByName,
}: Pick<ContentFiles, 'content' | 'positionByName'>): string[] {
  const { currentId } = followAliases(aliases)
  const ids = new Set(
    [...positionByName.keys()]
      .filter((name) => !name.startsWith('alias '))
      .map((name) => name.slice(name.indexOf(' ') + 1)),
  )
  return Object.keys(aliases).flatMap((former) => {
    const position = positionByName.get(`alias ${former}`) ?? 'aliases.yaml:1'
    const current = currentId(former)
    if (ids.has(former))
      return [`${position}: ${former} is in use; give what has it another id, or remove this line`]
    return ids.has(current)
      ? []
      : [`${position}: there is no ${current}; write the id that replaced ${former}`]
  })
}
