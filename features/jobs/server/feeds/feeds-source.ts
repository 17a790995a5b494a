/** The current list of feeds: the file is read again whenever it has changed. */
import { stat } from 'node:fs/promises'

import { readFeedsFile, type FeedsFile } from './feeds-file.ts'

export type FeedsSource = { readonly read: () => Promise<FeedsFile> }

export function feedsSource(path: string): FeedsSource {
  let known: {
    readonly stamp: string
    readonly file: FeedsFile
    readonly lastGood: FeedsFile
  } | null = null
  return {
    read: async () => {
      const stamp = await stat(path).then(
        ({ mtimeMs, size, ino }) => `${mtimeMs} ${size} ${ino}`,
        () => 'none',
      )
      if (known?.stamp !== stamp) {
        const file = await readFeedsFile(path)
        known = { stamp, file, lastGood: file.problems.length > 0 && known ? known.lastGood : file }
      }
      // A mistake in an edit must not empty the board: the feeds of the last good file stay active.
      return { ...known.file, feeds: known.lastGood.feeds }
    },
  }
}
