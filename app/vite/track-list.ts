/** Lets a page import `content/tracks.yaml`: the tracks there are, by id and name, and whether a learner can choose them. */
import type { Plugin } from 'vite'
import { parse } from 'yaml'

type Track = { id: string; name: string; exams: string[] }

export function trackList(): Plugin {
  return {
    name: 'track-list',
    enforce: 'pre',
    transform: {
      filter: { id: /\/tracks\.yaml$/ },
      handler(text) {
        const tracks = (parse(text) as Track[]).map(({ id, name, exams }) => ({
          id,
          name,
          isWritten: exams.length > 0,
        }))
        return { code: `export default ${JSON.stringify(tracks)}`, map: null }
      },
    },
  }
}
