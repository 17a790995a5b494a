/** Browser code imports content by its path in the project; with `CONTENT_FOLDER` this redirects it to that folder. */
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { normalizePath, type Plugin } from 'vite'

import { CONTENT_FOLDER, EXERCISES_FROM, LABS_FROM } from '#app/content-folder.ts'

/** Relative to the folder of a feature's web code. */
const OWN = '../../../content/'
const ANY_WEB = fileURLToPath(new URL('../../features/any/web', import.meta.url))
const from = (folder: string) => `${normalizePath(relative(ANY_WEB, folder))}/`
const EXERCISES = /\.\.\/\.\.\/\.\.\/content\/(?=exercises\/)/g
const LABS = /\.\.\/\.\.\/\.\.\/content\/(?=labs\/)/g

export function contentElsewhere(): Plugin {
  return {
    name: 'content-elsewhere',
    enforce: 'pre',
    transform: {
      filter: { id: /\/features\/[^/]+\/web\/[^/]+\.tsx?$/, code: OWN },
      handler: (code) =>
        from(CONTENT_FOLDER) === OWN
          ? undefined
          : code
              .replaceAll(EXERCISES, from(EXERCISES_FROM))
              .replaceAll(LABS, from(LABS_FROM))
              .replaceAll(OWN, from(CONTENT_FOLDER)),
    },
  }
}
