/** Two ridges of flat-topped hills between the page and its foot. */
export function FooterRidge() {
  return (
    <div className="ridge">
      <svg viewBox="0 0 1440 120" preserveAspectRatio="none" aria-hidden="true">
        <path
          d="M0 84L70 70 74 52 180 46 190 64 260 72 300 66 306 40 330 38 342 20 372 18 384 38 460 34 474 58 560 74 660 66 668 44 800 38 812 60 900 76 980 66 990 48 1090 42 1100 24 1128 22 1142 44 1210 40 1222 62 1300 74 1440 60V120H0z"
          fill="#c8d5cf"
        />
        <path
          d="M0 100L120 84 128 70 220 64 232 82 360 94 470 84 480 66 590 62 600 80 740 96 860 88 870 70 1000 64 1012 84 1160 98 1270 86 1280 72 1360 68 1374 84 1440 90V121H0z"
          fill="#10191d"
        />
      </svg>
    </div>
  );
}
