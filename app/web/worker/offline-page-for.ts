/** Which page is shown without a network; null where an address is left to the network. */
import { PAGE_FILES } from '#app/page-files.ts'

/** The login screen asks the server; other pages are not part of the app. */
export const OFFLINE_PAGES = PAGE_FILES.filter(({ file }) => file !== 'login.html')

export function offlinePageFor(path: string): string | null {
  const page = OFFLINE_PAGES.find((each) => each.path.test(path))
  return page === undefined ? null : `/${page.file}`
}
