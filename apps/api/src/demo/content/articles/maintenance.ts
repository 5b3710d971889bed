import type { DemoArticle } from '../demo-types.ts';

export const MAINTENANCE_ARTICLES: DemoArticle[] = [
  {
    slug: 'brake-check-before-a-ghat',
    title: 'The two-minute brake check before a ghat',
    category: 'maintenance',
    excerpt:
      'Seven things to look at while the chai cools, what each one should feel like, and how to come down a long descent with brakes to spare.',
    author: 'Rohit Naik',
    tags: ['brakes', 'ghats', 'checklist'],
    published: { days: -76, time: '07:45' },
    isPublished: true,
    views: 429,
    content: `<p>At the foot of every ghat the sweep says "brakes", and everybody crouches beside their bike for two minutes. It looks like a prayer. It is a checklist.</p>
<h2>The check</h2>
<ol>
<li><strong>Front lever.</strong> Squeeze hard and hold for ten seconds. It should firm up well before the grip and then stay put. Spongy means air in the system. Slowly sinking means a leak or a worn seal. Either way, this bike does not climb today.</li>
<li><strong>Rear pedal.</strong> Press and hold in the same way. On a drum brake, see whether the wear arrow on the brake arm, if there is one, has reached the end of its range.</li>
<li><strong>Fluid.</strong> Bike upright, look at both reservoirs. The level must be above the lower mark. Falling fluid means worn pads or a leak, so find out which before topping up. Fluid the colour of cola is overdue for a change.</li>
<li><strong>Pads.</strong> Look into the caliper with a torch. Below about 2 mm of lining, plan new pads now. Below 1 mm, or where the wear groove has vanished, they are finished. Long descents eat pads faster than city weeks do.</li>
<li><strong>Disc.</strong> No cracks, no deep grooves, no oil. Do not touch it after a ride, it will be hot. Its minimum thickness is stamped on it.</li>
<li><strong>Hoses.</strong> Follow them from lever to caliper. No cracks, no wet spots, nothing rubbing when you turn the bars from lock to lock.</li>
<li><strong>Brake light.</strong> Test lever and pedal separately. The rider behind you relies on both switches.</li>
</ol>
<p>Then roll forward at walking pace and apply each brake once. The bike should stop straight and silently. A grinding sound is metal on metal, and is not a matter of opinion.</p>
<h2>The ABS lamp</h2>
<p>It lights up with the ignition and should go out once you are rolling. If it stays on, the ordinary brakes still work but the anti-lock part does not. Tell the lead, leave more room, and have it read out at the workshop. Bikes with front-wheel ABS only can still lock the rear, so be gentle with the pedal on loose ground.</p>
<h2>Coming down without cooking them</h2>
<p>Brakes turn motion into heat. On a long descent the heat has nowhere to go if you never let go of them. Pads get too hot and lose bite, or the fluid boils and the lever comes back to the bar. That is fade, and it arrives with little warning.</p>
<ul>
<li><strong>Choose the gear first.</strong> Come down in the gear you would have used to climb. Let the engine hold the bike back. Never coast in neutral or with the clutch in.</li>
<li><strong>Brake in short, firm spells.</strong> Slow down properly before each bend, then release and let the discs cool. Light, constant dragging is the worst thing you can do.</li>
<li><strong>Use both brakes.</strong> Riders who are afraid of the front come down on the rear alone, and the rear is the smaller of the two.</li>
<li><strong>Leave a gap.</strong> The truck ahead is fighting the same heat with more tonnes. If you smell its linings, drop back further.</li>
</ul>
<p>If the lever gets longer or the bite weaker, change down, slow with the engine, pump the lever to build pressure and stop at the first safe spot. Let things cool for twenty minutes. Do not pour water on a hot disc, because it may warp or crack.</p>
<h2>At home</h2>
<table>
<thead><tr><th>What</th><th>How often</th></tr></thead>
<tbody>
<tr><td>Lever feel, fluid level, brake lamp</td><td>Before each ride</td></tr>
<tr><td>Pad thickness</td><td>Every month, and before any ghat ride</td></tr>
<tr><td>Caliper cleaning, slider pins</td><td>With each service, and after the rains</td></tr>
<tr><td>Brake fluid change</td><td>About every two years, or as the manual says</td></tr>
</tbody>
</table>
<p>Brake fluid draws moisture out of the air, which lowers its boiling point. Our climate is generous with moisture. Use the grade printed on the reservoir cap, usually DOT 4, from a sealed bottle, and never mix in silicone-based DOT 5. It also strips paint, so keep a wet cloth handy.</p>
<p>If you have never bled a brake, let a mechanic do it and watch. Some jobs are not for learning on the morning of a <a href="/upcoming-rides">ride</a>.</p>`,
  },
  {
    slug: 'tyre-pressure-and-load',
    title: 'Tyre pressure and load: four minutes that change the bike',
    category: 'maintenance',
    excerpt:
      'Cold means cold, two-up means more, and the number on the tyre wall is not the one you want. How to set pressures for the ride you are on.',
    author: 'Rohit Naik',
    tags: ['tyres', 'luggage', 'pillion', 'checklist'],
    published: { days: -98, time: '19:30' },
    isPublished: true,
    views: 574,
    content: `<p>Two patches of rubber, each about the size of your palm, do everything: grip, brake, steer and carry. Air holds them in shape. Yet on most Sundays, half the bikes at the flag-off are short of it. We know, because the sweep carries a gauge and no tact.</p>
<h2>Which number to use</h2>
<p>The one from the maker of your motorcycle. It is in the owner's manual and usually on a sticker on the swingarm or chain guard. There are often two sets: rider alone, and rider with pillion or luggage. On typical road bikes in our group the front wants something between 25 and 33 psi and the rear between 28 and 36, and rather higher than that on some heavy tourers. That spread is exactly why you should look up yours.</p>
<p>The figure moulded into the tyre wall goes with its maximum load. It is a limit, not advice.</p>
<h2>Cold means cold</h2>
<p>Pressures are given for a tyre that has stood for about three hours or been ridden less than two kilometres or so. Riding warms the air and the reading rises by a few psi. That is normal and allowed for. Do not let air out of a warm tyre to bring the number back, or it will be too low tomorrow morning.</p>
<p>Weather counts as well. As a rule of thumb, pressure changes by about 1 psi for every 6 °C. Set your tyres on a 30 °C evening in Mumbai, wake up to 6 °C in the hills, and you have lost around four psi without a leak. Check in the morning, where you are.</p>
<h2>What load does</h2>
<p>A pillion and two bags can add 90 kg, and most of it lands on the rear wheel. At solo pressure the rear tyre squashes, its edges heat up, the steering turns vague and the bike feels as if it were towing something. So, before a loaded ride:</p>
<ol>
<li>Set the two-up pressures from the manual. Often that is a few psi more at the rear and little or nothing at the front.</li>
<li>Raise rear spring preload to match.</li>
<li>Check headlight aim against a wall. The beam climbs as the tail sinks.</li>
<li>Add up the weight. The manual states the highest total weight or payload, rider included. For many mid-size bikes the payload is 150 to 200 kg, which two grown-ups and a full top box reach sooner than they expect.</li>
</ol>
<p>When you are solo again, go back to the solo figures.</p>
<h2>Too low, too high</h2>
<table>
<thead><tr><th>What you notice</th><th>Too low</th><th>Too high</th></tr></thead>
<tbody>
<tr><td>Feel</td><td>Heavy, slow to turn, wallows</td><td>Harsh, skips over bumps</td></tr>
<tr><td>Grip</td><td>Vague, and worse in standing water</td><td>Smaller contact patch</td></tr>
<tr><td>Wear</td><td>Edges first</td><td>Centre first</td></tr>
<tr><td>Risk</td><td>Overheating, rim damage in potholes, tyre coming off its seat</td><td>Less grip, cuts more easily</td></tr>
</tbody>
</table>
<p>Letting air out for broken tracks is a technique for riders who carry a pump and know their rims. On a road ride leave it alone.</p>
<h2>Reading the tyre wall</h2>
<ul>
<li><strong>Load index:</strong> the two digits after the size. 62 means 265 kg, 66 means 300 kg, 69 means 325 kg, 73 means 365 kg, for that one tyre. Never fit a lower one than the manual states.</li>
<li><strong>Speed letter:</strong> P is 150 km/h, S is 180, H is 210. Again, not lower than specified.</li>
<li><strong>Date:</strong> four digits in an oval, week and year. 1423 is the fourteenth week of 2023. From about five years on, have it looked at every year, whatever the tread says. Hard rubber looks fine and slides.</li>
<li><strong>Wear bars:</strong> small bridges across the grooves. When the tread is level with them the tyre is finished. We ask for at least 2 mm on ghat rides.</li>
<li><strong>Arrow:</strong> the direction of rotation. Check it after every puncture repair, people do get it wrong.</li>
</ul>
<figure data-diagram="tyre-pressure"><figcaption>An example bike: more load needs more air, most of it at the rear, and a cold morning takes some of it away. Look up the figures of yours.</figcaption></figure>
<h2>The routine</h2>
<p>Own a gauge. Those at pumps have been dropped more often than some motorcycles. Check both tyres once a week and before every ride, look for nails and cuts while you are down there, and screw the valve caps back on. A tyre that loses more than about 2 psi in a week has a slow puncture or a tired valve.</p>
<p>Four minutes. Then come and show off your numbers at the next <a href="/upcoming-rides">flag-off</a>.</p>`,
  },
  {
    slug: 'chain-care-in-the-rains',
    title: 'Chain care in the rains',
    category: 'maintenance',
    excerpt:
      'Water does not kill chains, neglect on the day after does. Cleaning, lubing and adjusting, step by step, with all your fingers.',
    author: 'Anand Deshmukh',
    tags: ['chain', 'monsoon', 'maintenance basics'],
    published: { days: -188, time: '09:15' },
    isPublished: true,
    views: 918,
    content: `<p>A chain lives outdoors, right behind the front wheel's spray, and carries every bit of power the engine makes. In the dry it asks for attention now and then. In the rains it asks every time, and it keeps accounts.</p>
<h2>How often</h2>
<table>
<thead><tr><th>Conditions</th><th>Lube</th><th>Clean</th></tr></thead>
<tbody>
<tr><td>Dry roads</td><td>Every 500 km or so</td><td>Every 1,000 km</td></tr>
<tr><td>Wet roads</td><td>After each wet ride, at most 250 km</td><td>Every 500 km</td></tr>
<tr><td>Mud, sand, Konkan beach roads</td><td>Same evening</td><td>Same evening, rinse first</td></tr>
</tbody>
</table>
<p>If your manual asks for more, follow the manual. If the chain looks red or squeaks, you are already late.</p>
<h2>First rule: engine off</h2>
<p>Never clean or lube a chain with the engine running and the bike in gear. A rag takes a finger into the sprocket faster than you can let go. Neutral, ignition off, key in your pocket. Turn the wheel by hand, on a main stand or paddock stand, backwards if you can, so that your hand moves away from the point where chain meets sprocket.</p>
<h2>Cleaning</h2>
<ol>
<li>Rinse off mud with a bucket or a gentle hose. No pressure washer: it drives water and grit past the seals.</li>
<li>Put cardboard between chain and tyre. Cleaner on a tyre or a brake disc is worse than a dirty chain.</li>
<li>Wet a soft brush with chain cleaner or kerosene. Work along all four sides, then the rear sprocket. No petrol, which attacks the rubber rings and catches fire, and no wire brush, which tears them.</li>
<li>Wipe with an old cloth until it comes away grey instead of black.</li>
<li>Let it dry for ten to fifteen minutes. Wipe up what has dripped. Not down the drain, please.</li>
</ol>
<p>Most chains on our bikes are sealed: small O-shaped or X-shaped rings keep grease inside each joint. You are lubricating the rollers and protecting the rings from drying out. The grease inside stays for as long as the rings do.</p>
<h2>Lubing</h2>
<p>Best done after a ride, when the chain is warm and the lube creeps in. Aim at the inner side of the lower run, between the plates, while you turn the wheel, so that turning carries the lube outwards. One thin coat, two full turns. Wait fifteen minutes, wipe off the excess. What you leave on the outside ends up on the rim, along with the dust it has collected.</p>
<p>Use a chain lube marked safe for O-rings. Thick gear oil (SAE 80W-90) from a small brush works as well; it is cheap and messy and needs doing more often. Thin water-displacing sprays are good for driving out water after a wash, but they are not a lubricant for the road. Follow them with the real thing.</p>
<p>Lube in the evening, ride in the morning. Applied two minutes before the flag-off, it mostly lubricates the rider behind you.</p>
<h2>Slack</h2>
<ol>
<li>Find the figure on the swingarm sticker. Many road bikes ask for 20 to 30 mm, long-travel bikes for more. Note whether it is measured on the side stand or the main stand.</li>
<li>Push the lower run up and down, midway between the sprockets. The total movement is the slack.</li>
<li>Turn the wheel and measure at several places. Chains wear unevenly. Adjust at the tightest spot.</li>
<li>Loosen the axle nut, turn both adjusters by the same amount, check the marks on either side, tighten to the torque in the manual, and measure again.</li>
</ol>
<p>Too tight is worse than slightly loose. A tight chain loads the gearbox bearing and can snap when the suspension compresses. Carry a pillion? Check with the load in mind.</p>
<h2>When it is finished</h2>
<ul>
<li>Sprocket teeth look hooked, like a row of small waves.</li>
<li>Pull the chain straight back off the rear sprocket: if half a tooth shows, it has stretched.</li>
<li>Stiff links that stay bent, missing rings, rust between the plates.</li>
<li>The adjusters have run out of travel.</li>
</ul>
<p>Replace chain and both sprockets as one set. A new chain on old sprockets becomes an old chain in no time.</p>
<p>Fifteen minutes with a brush buys several thousand kilometres. Then wash your hands, and see which <a href="/upcoming-rides">ride</a> will get it dirty again.</p>`,
  },
];
