/**
 * The page of each lab: that of any lab, and its head also fetches the lab's own file and what makes its problems, which
 * the app would ask for only once it runs.
 */
import { LabId } from '#features/labs/contract.ts'

import { PAGE_FILES } from './page-files.ts'

const ADDRESS = /^\/dashboard\/lessons\/labs\/([^/]+)\/?$/

const fileOf = (lab: LabId) => `labs/${lab}.html`

export function labPages() {
  const page = PAGE_FILES.find(({ file }) => file === 'lab.html')
  if (!page) throw new Error('There is no page for labs.')
  return LabId.options.map((lab) => ({
    ...page,
    file: fileOf(lab),
    lab,
    modules: [...page.modules, `features/labs/core/generators/${lab}.ts`],
    /** Wherever the content is. */
    content: `labs/${lab}/lab.yaml`,
  }))
}

/** @returns undefined for any other address. */
export function labPageFor(path: string): string | undefined {
  const lab = LabId.safeParse(ADDRESS.exec(path)?.[1]).data
  return lab && fileOf(lab)
}
