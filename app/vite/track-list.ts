/** Lets a page import `content/tracks.yaml`: the tracks a learner can choose, by id and name. */
import type { Plugin } from 'vite'
import { parse } from 'yaml'

export function trackList(): Plugin {
  return {
    name: 'track-list',
    enforce: 'pre',
    transform: {
      filter: { id: /\/tracks\.yaml$/ },
      handler(text) {
        const tracks = (parse(text) as { id: string; name: string }[]).map(({ id, name }) => ({
          id,
          name,
        }))
        return { code: `export default ${JSON.stringify(tracks)}`, map: null }
      },
    },
  }
}
