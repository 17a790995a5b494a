/**
 * Lets each dynamic import of the built pages fetch its files before it imports them (`platform/web/reach-code.ts`).
 *
 * Vite wraps each import into a helper that names the files it needs. Here the helper fetches the scripts among them,
 * where Vite's own would add links that a browser does not try twice.
 */
import type { Plugin } from 'vite'

const HELPER = '\0vite/preload-helper.js'

const OPENING = 'preload(baseModule, deps, importerUrl) {'
const LINK = 'const link = document.createElement("link");'

/** A file without imports of its own is not among those that Vite names. */
const ALL_FILES = `
const withItself = (load, others = []) => {
  const own = /\\bimport\\(\\s*["'\`]\\.\\/([^"'\`]+)/.exec(String(load))?.[1];
  return own ? [...new Set([...others, "assets/" + own])] : others;
};
`

export function reachImports(): Plugin {
  return {
    name: 'reach-imports',
    apply: 'build',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler(code, id) {
        if (id !== HELPER) return null
        if (!code.includes(OPENING) || !code.includes(LINK)) {
          this.error('Vite loads code in another way now: adapt app/vite/reach-imports.ts to it')
        }
        return {
          code: `import { reachCode } from '#platform/web/reach-code.ts';${ALL_FILES}${code
            .replace(OPENING, `${OPENING} deps = withItself(baseModule, deps);`)
            .replace(LINK, `if (!isCss) return reachCode(dep.href); ${LINK}`)}`,
          map: null,
        }
      },
    },
  }
}
