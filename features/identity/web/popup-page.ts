/**
 * The script of the sign-in window's last page: passes on what it was given, and closes.
 *
 * Served as it is by the identity service (Node takes the types out), so it
 * imports nothing. Only pages of our own origin hear the channel.
 */
const text = document.querySelector('main')?.dataset['event']

if (text !== undefined) {
  const channel = new BroadcastChannel('identity-popup')
  channel.postMessage(JSON.parse(text))
  // A window that closes at once may take the message with it.
  setTimeout(() => window.close(), 100)
}

export {}
