/** Which Chromium the tests drive, and with which flags. The path is found or installed by `tools/run.mjs`. */
export const CHROMIUM_PATH = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

/** The full Chromium, with windows: only that one has a popup blocker. */
export const CHROMIUM_WITH_WINDOWS_PATH = process.env['CHROMIUM_WITH_WINDOWS_PATH'] ?? CHROMIUM_PATH

/** No sandbox: CI runs as root. No background networking: tests must not reach the network. */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Character widths as in a Chromium with windows; headless rounds them to whole pixels otherwise.
  '--font-render-hinting=none',
]
