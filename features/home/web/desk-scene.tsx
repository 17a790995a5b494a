/**
 * The picture: someone in a hood at a desk by night, and a lamp on a small network.
 *
 * Drawn by hand in numbers. It is decorative: the text next to it says everything. The desk's edge is at y = 520;
 * whatever is below is on the desk of the next section. Colors and motion are in home-page.css.
 */
export function DeskScene() {
  return (
    <svg className="scene" viewBox="0 100 680 530" aria-hidden focusable="false">
      <defs>
        <linearGradient id="scene-cloth" x1="0" x2="1">
          <stop offset="0" className="stop-cloth" />
          <stop offset="1" className="stop-cloth-lit" />
        </linearGradient>
        <radialGradient id="scene-face" cx="0.54" cy="1.02" r="1.02">
          <stop offset="0" className="stop-lamp-white" />
          <stop offset="0.24" className="stop-lamp" />
          <stop offset="0.62" className="stop-ember" />
          <stop offset="1" className="stop-shadow" />
        </radialGradient>
        <linearGradient id="scene-beam" x1="0.78" y1="0" x2="0.46" y2="1">
          <stop offset="0" className="stop-lamp" stopOpacity="0.7" />
          <stop offset="0.5" className="stop-lamp" stopOpacity="0.2" />
          <stop offset="1" className="stop-lamp" stopOpacity="0" />
        </linearGradient>
        <radialGradient id="scene-pool">
          <stop offset="0" className="stop-lamp" stopOpacity="0.75" />
          <stop offset="0.6" className="stop-lamp" stopOpacity="0.26" />
          <stop offset="1" className="stop-lamp" stopOpacity="0" />
        </radialGradient>
        <radialGradient id="scene-halo">
          <stop offset="0" className="stop-lamp" stopOpacity="0.22" />
          <stop offset="1" className="stop-lamp" stopOpacity="0" />
        </radialGradient>
      </defs>

      <circle cx="330" cy="300" r="380" fill="url(#scene-halo)" />

      <path
        fill="url(#scene-cloth)"
        d="M66 520c2-62 30-100 92-118 34-10 56-22 64-44h136c8 22 30 34 64 44 62 18 90 56 92 118Z"
      />
      <path
        fill="url(#scene-cloth)"
        d="M292 118c-84-2-122 70-120 152 1 54 18 96 42 124 22 16 48 24 76 24s54-8 76-24c24-28 41-70 42-124 2-78-34-150-116-152Z"
      />
      <path className="scene-fold" d="M214 394c-20 34-30 78-32 126m184-126c20 34 30 78 32 126" />
      <path
        className="scene-rim"
        d="M334 128c50 20 76 78 74 142-1 54-18 96-42 124 16 4 36 4 56 8 56 14 84 48 90 96"
      />

      <g className="scene-lamp">
        <path className="scene-arm" d="M590 508l34-168L528 142" />
        <circle className="scene-joint" cx="624" cy="340" r="11" />
        <path className="scene-metal" d="M530 520c0-10 8-14 18-14h84c10 0 18 4 18 14Z" />
      </g>

      {/* Light falls on the cloth; what is under the hood has its light from below. */}
      <path className="scene-light" fill="url(#scene-beam)" d="M432 190l98 56 84 274H-8Z" />
      <path
        className="scene-hem"
        fill="url(#scene-face)"
        d="M291 182c-50 0-72 46-72 98 0 46 18 80 40 100 11 10 21 15 32 15s21-5 32-15c22-20 40-54 40-100 0-52-22-98-72-98Z"
      />
      <path className="scene-nose" d="M292 318c-4 8-5 14 3 16" />
      <g className="scene-glasses">
        <circle cx="264" cy="300" r="23" />
        <circle cx="320" cy="300" r="23" />
        <path d="M287 297c3-4 7-4 10 0M241 296l-15-5m117 5 15-5" />
        <path className="scene-glint" d="M254 308l15-20m-5 22 8-11m38 9 15-20m-5 22 8-11" />
      </g>
      <path className="scene-string" d="M264 412c-6 28 2 46-4 70m62-70c5 26-3 42 2 62" />
      <g transform="translate(524 146) rotate(28)">
        <ellipse className="scene-bulb" cx="0" cy="78" rx="55" ry="12" />
        <path className="scene-shade" d="M-22-4c0-20 44-20 44 0l40 82c-28-9-96-9-124 0Z" />
        <path className="scene-shine" d="M10-8l34 78" />
      </g>
      <ellipse cx="296" cy="566" rx="330" ry="64" fill="url(#scene-pool)" />

      <g className="scene-network">
        <path className="scene-cable" d="M104 580l104 14 92-34 104 36 108-28M208 594l196 2" />
        <circle className="scene-packet" r="5.500" />
        <g className="scene-device">
          {/* A workstation. */}
          <path d="M82 574h44v5H82zM101 562h6v12h-6z" />
          <rect x="78" y="530" width="52" height="34" rx="5" />
          <path className="scene-glow" d="M84 536h40v22H84z" />
          {/* A switch. */}
          <rect x="168" y="582" width="80" height="24" rx="5" />
          <path
            className="scene-glow"
            d="M176 590h8v8h-8zm13 0h8v8h-8zm13 0h8v8h-8zm13 0h8v8h-8zm13 0h8v8h-8z"
          />
          {/* A router. */}
          <path d="M266 548v14c0 8 15 14 34 14s34-6 34-14v-14Z" />
          <ellipse className="scene-top" cx="300" cy="548" rx="34" ry="13" />
          <path className="scene-arrow" d="M280 548h15m10 0h15m-20-8v5m0 6v5" />
          {/* A server. */}
          <rect x="384" y="552" width="40" height="54" rx="5" />
          <path className="scene-glow" d="M391 561h26v4h-26zm0 11h26v4h-26zm0 11h17v4h-17z" />
          {/* An access point. */}
          <path d="M486 572c0-6 12-10 26-10s26 4 26 10v4h-52Z" />
          <path className="scene-wave" d="M500 554c7-6 17-6 24 0m-32-9c11-10 29-10 40 0" />
        </g>
      </g>
    </svg>
  )
}
