import type { DemoArticle } from '../demo-types.ts';

export const TIP_ARTICLES: DemoArticle[] = [
  {
    slug: 'riding-at-night',
    title: 'Riding at night, when you have to',
    category: 'tips',
    excerpt:
      'We plan to be off the road by dark. When the plan fails, here is how to see, be seen and know when to stop for the night.',
    author: 'Rohit Naik',
    tags: ['night riding', 'visibility', 'highway'],
    published: { days: -6, time: '21:00' },
    isPublished: false,
    views: 0,
    content: `<p>The club does not plan night rides. A 5 am flag-off means an hour of darkness on roads we know, and that is our limit. But punctures, closed ghats and long lunches happen, and sooner or later every rider finishes a day with the headlight on.</p>
<h2>Do not outride your light</h2>
<p>A low beam on a commuter or mid-size bike shows you perhaps 40 to 50 m of road well enough to spot a pothole. You must be able to stop inside that. The figures below assume a dry road, a rider who takes one and a half seconds to react, and firm braking.</p>
<table>
<thead><tr><th>Speed</th><th>Travelled before braking</th><th>Braking</th><th>Total</th></tr></thead>
<tbody>
<tr><td>40 km/h</td><td>17 m</td><td>10 m</td><td>27 m</td></tr>
<tr><td>60 km/h</td><td>25 m</td><td>23 m</td><td>48 m</td></tr>
<tr><td>80 km/h</td><td>33 m</td><td>41 m</td><td>74 m</td></tr>
</tbody>
</table>
<p>So on low beam, 60 km/h is already the edge, and 80 km/h means riding into road you have not seen. In rain, take off another third.</p>
<h2>Before dark</h2>
<ul>
<li>Clean the headlight, the tail lamp and the visor, inside and out. Scratches that are invisible at noon become stars at night.</li>
<li>Swap a tinted visor for a clear one. If you do not carry a clear visor, you do not ride after sunset.</li>
<li>Check headlight aim with the luggage on. A loaded tail lifts the beam into the trees and other people's eyes.</li>
<li>Put on something reflective. A mesh vest weighs less than a samosa and works from two hundred metres away.</li>
<li>Yellow night glasses cut the total light reaching your eye. Leave them at home.</li>
</ul>
<h2>What to look for</h2>
<p>Night on an Indian highway has its own cast: the tractor trolley with no lamps, the truck parked in the lane with a branch laid behind it as a warning, the cow that is the same colour as the road, the bike coming the wrong way along the shoulder. None of them reflect much. Look for gaps. A distant light that blinks out for a moment has something in front of it.</p>
<p>Read other vehicles. Brake lights rising and falling ahead mean a broken patch. A truck that moves over for no reason has a reason.</p>
<h2>Handling glare</h2>
<ol>
<li>Slow down before the oncoming vehicle reaches you, not after you are blind.</li>
<li>Look at the left edge of your lane, not at the lamps.</li>
<li>Dip your own beam early. Switch auxiliary lamps off for anyone coming towards you. Answering glare with glare leaves two blind drivers.</li>
<li>After it passes, give your eyes a few seconds. They recover slower than your confidence does.</li>
</ol>
<p>Following another vehicle at a sensible distance lets you borrow its light and its view of the surface. Leave at least three seconds. Its tail lamps will tell you about the bad patch before the patch does.</p>
<h2>In a group</h2>
<p>Single file, low beam inside the group, and no high beam into the mirrors of the rider in front. Stretch the gap to three seconds. The lead calls out hazards with indicator and brake light, since hand signals vanish in the dark. Count the bikes at every stop.</p>
<h2>Tiredness</h2>
<p>The body runs low between about two and five in the morning, and has a smaller dip in the afternoon. The signs are easy to name and hard to admit: yawning, missing a turn, not remembering the last few kilometres, drifting inside the lane, feeling cold for no reason. Chai postpones it by perhaps half an hour. Music does nothing. Only sleep works.</p>
<blockquote><p>If you are asking yourself whether you are too tired to ride, you have your answer.</p></blockquote>
<p>Stop at a lit fuel station or dhaba, park well away from the lane, tell the group and the people at home, and sleep for twenty minutes or till morning. A room on the highway costs less than a mudguard. No one in this club has ever been teased for arriving a day late.</p>
<p>The better answer is a plan that ends before sunset. Start with <a href="/blog/planning-a-ghat-ride">planning a ghat ride</a>, and work backwards from daylight.</p>`,
  },
  {
    slug: 'reading-a-corner',
    title: 'Reading a corner before you are in it',
    category: 'tips',
    excerpt:
      'Where the two edges of the road meet tells you how fast to go. A simple way to read bends on ghat roads, and where to place the bike.',
    author: 'Anand Deshmukh',
    tags: ['cornering', 'ghats', 'technique'],
    published: { days: -58, time: '08:00' },
    isPublished: true,
    views: 487,
    content: `<p>Most trouble in a corner begins on the straight before it. You arrive a little too quick, see the bend tighten, shut the throttle, look at the parapet and go where you are looking. The cure is not courage. It is information, gathered early.</p>
<h2>The point where the edges meet</h2>
<p>Look as far along the bend as you can. The left and right edges of the road seem to meet at a point. Beyond it you know nothing. Watch what that point does as you approach:</p>
<ul>
<li><strong>It comes towards you:</strong> the bend is tightening, or you are too fast. Slow down while the bike is still upright.</li>
<li><strong>It keeps its distance:</strong> your speed matches what you can see. Hold it.</li>
<li><strong>It runs away from you:</strong> the bend is opening. You may begin to roll on the throttle.</li>
</ul>
<p>The rule behind it is the only one that matters on a public road: be able to stop, on your own side, in the distance you can see to be clear. In a hairpin that may be 20 km/h. Good.</p>
<h2>Other hints</h2>
<p>The line of electricity poles, treetops, the parapet wall, headlights flickering on a rock face, the roof of a bus one level down. They often show where the road goes before the tarmac does. Often, not always: pole lines are known to cut straight across a valley while the road goes the long way round.</p>
<p>Read the surface too. On our ghats the inside of a left-hander collects gravel washed down from the slope, and the outside of a hairpin collects diesel from overfilled trucks. Dark, shiny and rainbow-coloured are three words for the same thing.</p>
<h2>Slow, look, press, roll</h2>
<ol>
<li><strong>Slow.</strong> Do the braking and the gear change before the bend, upright.</li>
<li><strong>Look.</strong> Turn your head, chin and all, to where you want to end up.</li>
<li><strong>Press.</strong> Push gently on the handlebar on the side you want to turn towards. Press left, go left. All motorcycles steer this way above walking pace.</li>
<li><strong>Roll.</strong> Keep a light, steady throttle through the bend and add more only once you see the way out.</li>
</ol>
<p>If you are in too fast after all, look at the exit, stay loose and press a little more. The bike can nearly always lean further than its rider believes. Grabbing the front brake while leaned over uses up the grip you need for turning.</p>
<h2>Where to be in your lane</h2>
<p>We ride on the left, so:</p>
<ul>
<li><strong>Right-hand bends:</strong> approach from the left part of your lane. You see further round. Stay off the crumbling edge and the gravel.</li>
<li><strong>Left-hand bends:</strong> approach from the right part of your lane, but leave space. The bike and your leaning upper body both stay on your side of the centre line. A bus coming the other way will use all of its half, and often some of yours. If one appears, move left early and give up the view.</li>
</ul>
<p>Turn in a little later than feels natural. A late turn keeps you out of the oncoming lane at the exit, where an early one throws you wide.</p>
<figure data-diagram="corner-line"><figcaption>A left-hand bend from above. Turn in late and you leave it on your own side; turn in early and you run wide.</figcaption></figure>
<h2>Hairpins and hills</h2>
<p>On a steep climb, choose the gear before the hairpin, usually first or second, and keep the engine pulling. Clutch in and a dead throttle in the middle of a steep hairpin is how bikes fall over at zero km/h, which hurts only the lever and your reputation. Going down, use the same low gear and get the braking finished early. Give way to vehicles climbing. On narrow hill roads they have priority, and restarting a loaded truck uphill is no fun for anyone.</p>
<p>Use the horn before a blind bend, and then assume that nobody heard it.</p>
<h2>Practise slowly</h2>
<p>Take one bend you know and ride it at half your usual pace, thinking only about where you are looking. Then another. It is dull, and it works. On group rides through the ghats we go in single file so that everyone can choose their own line. <a href="/upcoming-rides">Come along</a> on an Easy one and follow the lead's tail lamp for a morning.</p>`,
  },
  {
    slug: 'pillion-manners',
    title: 'Pillion manners, for both people on the bike',
    category: 'tips',
    excerpt:
      'A good pillion is half the ride. What to agree before starting, how to sit, and what the rider owes the person who cannot see the road.',
    author: 'Sunita Pawar',
    tags: ['pillion', 'two-up', 'comfort'],
    published: { days: -150, time: '10:00' },
    isPublished: true,
    views: 533,
    content: `<p>I spent four years on the back seat before I bought a bike of my own. It is the best riding school there is, because you feel every mistake a second before the rider does. This is what I wish both people knew.</p>
<h2>Before anyone sits down</h2>
<p>The pillion wears the same gear as the rider: a proper helmet that fits, jacket, gloves, full-length trousers, closed shoes. The road makes no distinction between seats, and neither does the law on helmets.</p>
<p>Tuck in everything that flies. A dupatta, a saree end or a long scarf near a rear wheel or chain is a serious danger. On a motorcycle, sit astride. Side-saddle belongs to another era and to shorter distances.</p>
<p>Agree on three signals, since shouting through two helmets does not work:</p>
<ul>
<li>One tap on the shoulder: slow down, please.</li>
<li>Two taps: stop at the next safe place.</li>
<li>Thumbs up where the rider can see it: all well.</li>
</ul>
<h2>Getting on and off</h2>
<ol>
<li>The rider sits first, both feet down, front brake held, stand up.</li>
<li>The pillion waits for a nod, then mounts from the left, one hand on the rider's shoulder.</li>
<li>Getting off is the same thing backwards, and again only after the nod.</li>
</ol>
<p>The nod matters. A rider who is reaching for change at a toll naka is not ready for sixty kilos moving sideways.</p>
<h2>If you are the pillion</h2>
<ul>
<li>Keep both feet on the pegs, also at signals. The rider balances the bike; your foot on the ground only confuses matters.</li>
<li>Mind the exhaust when you get off. It is at calf height and remembers the last hour.</li>
<li>Hold the grab rail, or the rider's waist, or one of each. Under braking, push against the tank or the rail so that your weight does not land on the rider's wrists.</li>
<li>In a bend, do nothing clever. Look over the rider's inside shoulder and your body will lean exactly as far as it should. Never lean against the turn.</li>
<li>No sudden moves. Want to stretch or take out the phone? Wait for a straight road.</li>
<li>Say when you are cold, sore or sleepy. You are not being difficult. A pillion who nods off is a danger to two people.</li>
</ul>
<h2>If you are the rider</h2>
<p>You chose the speed, the gap and the line. Your pillion chose only to trust you. So:</p>
<ul>
<li><strong>Set up the bike.</strong> Raise rear preload and use the two-up tyre pressures from the manual. More in <a href="/blog/tyre-pressure-and-load">tyre pressure and load</a>. Check the headlight aim as well.</li>
<li><strong>Brake earlier.</strong> The bike is heavier and needs more room, and there is more weight on the rear tyre, so the rear brake is worth more than when you are alone.</li>
<li><strong>Change gear gently.</strong> If the helmets knock together, that was you.</li>
<li><strong>Warn before bumps.</strong> You can see the speed breaker. They cannot. Rise a little off the seat and they will learn to follow.</li>
<li><strong>Stop often.</strong> Every 45 to 60 minutes. Your seat is better than theirs. Go and sit on it if you doubt it.</li>
<li><strong>No showing off.</strong> Nobody has ever been impressed from the back seat. They were being polite.</li>
</ul>
<h2>On club rides</h2>
<p>Pillions are welcome on rides marked Easy, and on longer ones if rider and pillion have done an Easy ride together. Tell the lead when you book, because the emergency contact and blood group of the pillion belong on the ride sheet too. Riders with less than a year's experience, and anyone on a learner's licence, ride alone.</p>
<p>At the briefing we ask pillions to join in and not stand by the chai stall. They see the hand signals better than anybody and can pass them on without letting go of anything important.</p>
<blockquote><p>The best compliment a rider can get is a pillion who asks when the next one is.</p></blockquote>
<p>The next one, for the record, is on the <a href="/upcoming-rides">upcoming rides</a> page.</p>`,
  },
  {
    slug: 'riding-in-rain-and-on-wet-leaves',
    title: 'Riding in rain and on wet leaves',
    category: 'tips',
    excerpt:
      'Rain is not the problem. Sudden inputs are. How to stay smooth on wet tarmac, painted lines, moss and the leaf carpet under the trees.',
    author: 'Anand Deshmukh',
    tags: ['monsoon', 'technique', 'ghats', 'safety'],
    published: { days: -206, time: '07:00' },
    isPublished: true,
    views: 1106,
    content: `<p>In the Sahyadri you either learn to ride in rain or you sell the bike every June. Wet tarmac in good condition offers more grip than people think. What it does not offer is forgiveness for sudden movements.</p>
<h2>Everything slower, everything earlier</h2>
<p>Imagine a full glass of chai on the tank. Brake, steer and open the throttle so that it does not spill.</p>
<ul>
<li><strong>Gap:</strong> double it. Four seconds to the vehicle ahead instead of two.</li>
<li><strong>Brakes:</strong> begin earlier, squeeze in over a full second, use both. ABS is there for the mistake, not for the plan.</li>
<li><strong>Throttle:</strong> one gear higher than usual takes the edge off the rear wheel.</li>
<li><strong>Lean:</strong> less of it. Slow down more before the bend and stay upright for longer.</li>
<li><strong>Speed:</strong> take off at least a fifth. On a flooded road, take off half.</li>
</ul>
<h2>The first quarter of an hour</h2>
<p>After dry days, the first rain lifts oil, rubber and dust out of the surface and turns it into a thin paste. Give it fifteen minutes to wash off. This is what chai stalls are for.</p>
<h2>Slippery places, in order of mischief</h2>
<ol>
<li><strong>Metal:</strong> expansion joints on bridges, manhole covers, rails at level crossings. Cross them upright, at a steady throttle, rails as close to a right angle as you can.</li>
<li><strong>Paint:</strong> zebra crossings, arrows, thick white lines. Ride between them, and do not put your foot down on one at a signal.</li>
<li><strong>Diesel:</strong> rainbow sheen, mostly at roundabouts, bus stops and on the outside of hairpins. If you smell it, slow down.</li>
<li><strong>Moss:</strong> the green film on shaded ghat roads, on concrete, and along the middle strip where tyres do not run. Stay in the wheel tracks.</li>
<li><strong>Red mud:</strong> wherever a field track or a digging site meets the road. Trucks carry it along for a hundred metres.</li>
</ol>
<h2>Wet leaves</h2>
<p>Leaves deserve their own paragraph because they lie. The top layer can look dry while the layer below is pulp on wet tarmac. They gather at the edge, on the inside of bends and under big trees, and they hide potholes, gravel and kerbs.</p>
<ul>
<li>Spot the trees first. Where there is a canopy, expect leaves and moss on the ground and drips on the visor long after the rain has stopped.</li>
<li>Slow down before the patch, not on it.</li>
<li>If a clean wheel track exists, use it. If none does, go through upright, steady throttle, both brakes left alone, eyes far ahead.</li>
<li>If the bike twitches, do nothing. It is finding grip again. A shut throttle or a stab at the brake makes a slide out of a wobble.</li>
</ul>
<h2>Water on the road</h2>
<p>A puddle you can see the bottom of is a puddle. One you cannot see into may be a missing manhole. Follow the line of the vehicle ahead, at a distance, and watch how deep it sinks.</p>
<p>Do not enter moving water. It needs very little depth to push a motorcycle sideways, and it takes the road edge away without telling anyone. Wait, or turn round. After wading, ride a short way with the brakes lightly applied until they bite again.</p>
<p>If the steering goes suddenly light on standing water, you are floating on it. Ease off the throttle, keep the bars straight, do not brake until the tyre is back on the road.</p>
<h2>Seeing and being seen</h2>
<ul>
<li>An anti-fog insert in the visor, or at least a vent cracked open. Wipe the outside with the left glove.</li>
<li>Bright rain jacket, headlight on, tail lamp wiped at every stop.</li>
<li>In cloud on a ghat: low beam, single file, and no hazard flashers while moving, because they hide your indicators.</li>
</ul>
<h2>Tyres decide</h2>
<p>All of this assumes tread that can move water. If the wear bars are close to the surface, the rains will find out first. Normal pressure, please: lowering it for "more grip" closes the grooves that clear the water. See <a href="/blog/tyre-pressure-and-load">tyre pressure and load</a>, and do the chain when you get home, as described in <a href="/blog/chain-care-in-the-rains">chain care in the rains</a>.</p>`,
  },
];
