import type { DemoArticle } from '../demo-types.ts';

export const SAFETY_ARTICLES: DemoArticle[] = [
  {
    slug: 'our-zero-accident-habits',
    title: 'Eighty rides, no accidents: the boring habits behind it',
    category: 'safety',
    excerpt: 'There is no trick to it. Eight small habits, repeated every Sunday, and a willingness to go home early.',
    author: 'Meera Kulkarni',
    tags: ['safety', 'club', 'group riding', 'habits'],
    published: { days: -132, time: '17:00' },
    isPublished: true,
    views: 765,
    content: `<p>Since July 2018 the club has run more than eighty rides without an accident. People sometimes ask for the secret. There is a certain amount of luck in any such number, and we know it. The rest is habit, and habits can be copied. Please do.</p>
<h2>1. The briefing is not optional</h2>
<p>Six minutes before every flag-off: route, stops, formation, signals, known hazards, turn-back rule. A rider who misses the briefing rides behind the sweep until the first stop and gets it there. We have held up twenty people for it. Nobody has been late twice.</p>
<h2>2. One question at every briefing</h2>
<p>"Who slept less than six hours?" Hands go up, honestly, because nothing bad follows. Those riders go to the front half, get an extra stop, and are asked again at breakfast. On two occasions someone left the bike at a friend's place and came back by train. Both were thanked.</p>
<h2>3. The slowest bike sets the pace</h2>
<p>The lead rides at the speed of the most careful rider, and that rider is placed near the front. This takes away the worst moment in group riding, the rider at the back who has fallen behind, feels guilty and tries to make it up in the bends.</p>
<h2>4. No overtaking inside the group</h2>
<p>You keep the place you were given. If you want a quicker ride, there are other clubs and, for that matter, race tracks.</p>
<h2>5. Short legs</h2>
<p>A stop every 60 to 75 minutes, planned in advance, whether anybody is tired or not. Water first, chai second. By the time a rider notices that attention has gone, it has been gone for a while.</p>
<h2>6. Machine check, out loud</h2>
<p>At the meeting point riders pair up and check each other's bike: tyres, brakes, chain, lights, luggage straps. Another person sees what you have stopped seeing. The list is short on purpose.</p>
<table>
<thead><tr><th>Item</th><th>Pass</th></tr></thead>
<tbody>
<tr><td>Tyres</td><td>Correct pressure, no cuts, tread above the wear bars</td></tr>
<tr><td>Brakes</td><td>Firm lever, firm pedal, brake lamp works from both</td></tr>
<tr><td>Chain</td><td>Lubed, slack within limits</td></tr>
<tr><td>Lights</td><td>Headlight, tail, all four indicators, horn</td></tr>
<tr><td>Luggage</td><td>Strapped, no loose ends, lamps and plate visible</td></tr>
<tr><td>Rider</td><td>Helmet fastened, gloves, jacket, ankle-high shoes</td></tr>
</tbody>
</table>
<p>A bike that fails does not come along. About one ride in five, somebody is sent to the workshop instead. It is a poor Sunday for them and a good decision for everybody.</p>
<h2>7. The turn-back rule</h2>
<p>Before we start, the lead says under which conditions the ride ends early: fog, water, falling stones, lost time. When one of them occurs we turn, without a vote. Any single rider may also ask for a stop, for any reason, and gets it. "I do not feel right today" is a complete sentence.</p>
<h2>8. No alcohol until the bike is parked for the night</h2>
<p>Not one beer at lunch, not the night before an early start. It is the one rule with no second warning. The same goes for riding without a fastened helmet, in the car park too.</p>
<h2>We write down the near ones</h2>
<p>After each ride the lead and the sweep note what nearly happened: a late brake, a missed signal, a car in the middle of the formation, a strap that came loose. No names. We read the list together every quarter and change one thing. The rule about stopping only at places that hold every bike came from such a note. So did the extra metre between bikes on wet days.</p>
<blockquote><p>An accident is rarely one big mistake. It is four small ones that nobody mentioned.</p></blockquote>
<h2>What this does not mean</h2>
<p>It does not mean that riding with us is safe. Riding is never that. Roads are shared, animals are free and rain is wet. It means that we remove the risks that are ours to remove, and keep our heads clear for the rest.</p>
<p>It also does not mean that our rides are dull. Have a look at the <a href="/rides">ones behind us</a>. People who are not afraid of each other's riding laugh a good deal more at breakfast. If you would like to see the habits at work, join us: the next dates are under <a href="/upcoming-rides">upcoming rides</a>.</p>`,
  },
  {
    slug: 'first-aid-kit-and-accident-scene',
    title: 'First-aid kit, and the first ten minutes at an accident',
    category: 'safety',
    excerpt:
      'Protect, call, help, in that order. What to carry, which numbers to dial and what the law says about people who stop.',
    author: 'Sunita Pawar',
    tags: ['first aid', 'emergency', '112', 'good samaritan'],
    published: { days: -169, time: '08:30' },
    isPublished: true,
    views: 1033,
    content: `<p>Sooner or later you will be the first one there. Perhaps for a stranger, perhaps for a friend. Nobody expects you to be a doctor. What helps most is simple and can be learnt in an afternoon. This article is no substitute for a first-aid course. Please do one.</p>
<h2>Numbers to save</h2>
<table>
<thead><tr><th>Number</th><th>For</th></tr></thead>
<tbody>
<tr><td><strong>112</strong></td><td>All emergencies, anywhere in India: police, fire, medical</td></tr>
<tr><td><strong>108</strong></td><td>Ambulance, in Maharashtra and most other states</td></tr>
<tr><td><strong>1033</strong></td><td>Help on national highways</td></tr>
</tbody>
</table>
<p>Say where you are first, in case the line drops: highway, direction, nearest kilometre stone or village. Then how many are hurt and how badly, then your number. Do not hang up before they do.</p>
<h2>Protect, call, help</h2>
<ol>
<li><strong>Protect.</strong> Stop beyond or well before the scene, off the lane. Hazard lights on. Send somebody back 100 m or more, outside the carriageway, to warn traffic with a torch or a bright jacket. The next vehicle is the greatest danger to everyone who stops. Switch off the fallen bike's ignition. No smoking.</li>
<li><strong>Call.</strong> 112 or 108. Give the task to one named person: "Rahul, call 108 now and tell me when it is done."</li>
<li><strong>Help.</strong> Gloves on. Look for what kills first: severe bleeding and no breathing.</li>
</ol>
<h2>What to do</h2>
<ul>
<li><strong>Heavy bleeding:</strong> press hard and straight on the wound with a pad or clean cloth and do not let go. If it soaks through, put another on top and press harder.</li>
<li><strong>Not responding and not breathing normally:</strong> chest compressions. Centre of the chest, hard and fast, 5 to 6 cm deep, 100 to 120 a minute, until help takes over. Swap every two minutes.</li>
<li><strong>Breathing but unconscious:</strong> keep the airway open and watch every breath. If they vomit or you must leave, roll them on their side, keeping head, neck and body in one line.</li>
<li><strong>Awake:</strong> ask them to lie still. Talk to them. Shade, blanket, name, and a calm voice.</li>
<li><strong>Burns from an exhaust:</strong> cool running water for twenty minutes. No toothpaste, no ice.</li>
<li><strong>Broken bones:</strong> leave them in the position you found them and pad around them. Nothing is pulled straight.</li>
</ul>
<h2>What not to do</h2>
<ul>
<li>Do not take the helmet off a rider who is breathing properly. Open the visor and loosen nothing that holds the neck. Only if they are not breathing, or are choking, does it come off, with one person holding head and neck still and a second easing the helmet away.</li>
<li>Do not move anybody unless fire or traffic forces you to.</li>
<li>Do not give water, chai or tablets to a badly injured person. They may need surgery.</li>
<li>Do not crowd, film or argue about whose fault it was.</li>
</ul>
<h2>About being the one who stops</h2>
<p>Many people drive on for fear of trouble. In general terms, Indian law protects a Good Samaritan: someone who helps a road accident victim in good faith, of their own accord and without expecting reward. Such a person is not liable to civil or criminal action for harm resulting from the help given, cannot be forced to give a name or personal details, and becomes a witness only by choice. A hospital should not hold you back or ask you to pay for the person you brought in, and emergency care comes before formalities. This covers bystanders. If your own vehicle was involved, you have duties: to stop, to get medical help for the injured, and to report to the police.</p>
<h2>The kit</h2>
<p>One pouch, waterproof, on top of the luggage, marked with a cross.</p>
<ul>
<li>Two pairs of nitrile gloves, a pocket mask</li>
<li>Large sterile pads, two pressure bandages, gauze roll, tape</li>
<li>Triangular bandage, crepe bandage, plasters</li>
<li>Saline pods for rinsing, antiseptic, burn gel</li>
<li>Blunt scissors that can cut a riding jacket, a foil blanket, a torch</li>
<li>Oral rehydration salts, paracetamol, your own medicines</li>
<li>A card with name, blood group, allergies and emergency contact. Another copy on your phone's lock screen</li>
</ul>
<p>Check the dates twice a year. Our sweeps carry the larger kit on every <a href="/upcoming-rides">club ride</a>, and the details you give when booking are there for exactly this reason.</p>`,
  },
  {
    slug: 'group-formation-and-hand-signals',
    title: 'Group formation and hand signals',
    category: 'safety',
    excerpt:
      'How we ride as a group without becoming a crowd: the stagger, the gaps, single file, and the dozen signals every rider passes back.',
    author: 'Anand Deshmukh',
    tags: ['group riding', 'hand signals', 'formation', 'beginners'],
    published: { days: -358, time: '09:00' },
    isPublished: true,
    views: 1687,
    content: `<p>A group that rides well looks a little dull. Even spacing, no sudden moves, nobody overtaking anybody. From the footpath it is barely worth a photograph. That is what we are after.</p>
<h2>Who rides where</h2>
<ul>
<li><strong>Lead:</strong> sets pace and route, picks the stops, signals hazards. Nobody passes the lead.</li>
<li><strong>Second and third:</strong> the least experienced riders and smaller bikes.</li>
<li><strong>Middle:</strong> everyone else, in a fixed order agreed at the briefing.</li>
<li><strong>Sweep:</strong> last bike, always. Stays with whoever stops. If you see the sweep behind you, all is well.</li>
</ul>
<p>Five to seven bikes make a group. With more, we split, each with its own lead and sweep.</p>
<h2>The stagger</h2>
<p>On a straight, wide, dry road we ride staggered. The lead takes the right third of the lane, the second rider the left third about one second behind, the third rider the right third again, two seconds behind the lead. So there is always a full two seconds to the bike directly in front of you, and room to swerve.</p>
<p>Never side by side, not even to chat. Keep to one lane and leave the others to the traffic.</p>
<figure data-diagram="formation"><figcaption>Five bikes from above: staggered on the open road, in single file where it winds.</figcaption></figure>
<h3>Single file</h3>
<p>Two full seconds between bikes, each choosing their own line. We change to single file:</p>
<ul>
<li>in every ghat and on any winding road</li>
<li>on narrow, broken or gravelled roads</li>
<li>in fog, heavy rain or darkness, with at least three seconds</li>
<li>when overtaking or being overtaken on a two-lane road</li>
</ul>
<h3>Overtaking</h3>
<p>One at a time, each rider judging for themselves. "The one in front went" is not a reason. Indicate, check mirror and shoulder, pass, move back in far enough ahead to leave a space for the next rider. If the gap closes, wait. The lead slows down until everyone is through.</p>
<h3>Getting separated</h3>
<p>It happens at every signal in Panvel. Do not jump the light. Each rider watches the one behind, and at every turn off the route waits in a safe place until that rider has seen them. If everyone does this, nobody is ever lost.</p>
<h2>The signals</h2>
<p>The left hand does the talking, since the right one is on throttle and brake. Indicators are used as well, always. See a signal, repeat it, so that it travels down the line. If you need both hands for the bike, skip the signal. Riding comes first.</p>
<table>
<thead><tr><th>Meaning</th><th>Signal</th></tr></thead>
<tbody>
<tr><td>Left turn</td><td>Left arm straight out to the side</td></tr>
<tr><td>Right turn</td><td>Left arm out, bent up at the elbow, fist closed</td></tr>
<tr><td>Slow down</td><td>Left arm out, palm down, lowered and raised slowly</td></tr>
<tr><td>Stop</td><td>Left arm straight down, palm facing back</td></tr>
<tr><td>Speed up</td><td>Left arm out, palm up, swung upwards</td></tr>
<tr><td>Single file</td><td>Arm up, one finger</td></tr>
<tr><td>Staggered</td><td>Arm up, two fingers</td></tr>
<tr><td>Hazard on the left</td><td>Point down with the left hand</td></tr>
<tr><td>Hazard on the right</td><td>Point with the right foot</td></tr>
<tr><td>Fuel</td><td>Point at the tank</td></tr>
<tr><td>Chai stop</td><td>Thumb towards the mouth</td></tr>
<tr><td>Comfort stop</td><td>Fist out, short up and down movement</td></tr>
<tr><td>Indicator still on</td><td>Open and close the hand, like a blinking lamp</td></tr>
<tr><td>High beam is on</td><td>Tap the top of the helmet, palm down</td></tr>
</tbody>
</table>
<figure data-diagram="hand-signals"><figcaption>Twelve of them, seen from the bike behind. Look at them all, then find out what the lead means.</figcaption></figure>
<p>Other clubs use slightly different ones. Ours are repeated at each briefing, and the briefing wins.</p>
<h2>Stopping together</h2>
<p>Signal early, pull well off the tarmac, roll forward to leave room for those behind, and get everyone off the road before the first helmet comes off. We never stop on a bend, on a bridge or in a ghat lane because there is a waterfall. There is another waterfall at the car park.</p>
<h2>If you only remember three</h2>
<ol>
<li>Two seconds to the bike in front of you.</li>
<li>Keep your place, look after the rider behind.</li>
<li>Ride your own ride. The group will wait.</li>
</ol>
<p>New to all this? Start with <a href="/blog/your-first-breakfast-ride">your first breakfast ride</a>.</p>`,
  },
];
