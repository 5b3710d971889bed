import type { DemoArticle } from '../demo-types.ts';

export const RIDE_ARTICLES: DemoArticle[] = [
  {
    slug: 'your-first-breakfast-ride',
    title: 'Your first breakfast ride, hour by hour',
    category: 'rides',
    excerpt:
      'What happens between a 4 am alarm and a plate of misal, and what we expect of you in between. Mostly: a full tank and two working mirrors.',
    author: 'Meera Kulkarni',
    tags: ['beginners', 'breakfast ride', 'group riding'],
    published: { days: -3, time: '07:30' },
    isPublished: true,
    views: 96,
    content: `<p>A breakfast ride is the shortest thing we do and the best place to start. It leaves before the city wakes, covers roughly 130 to 150 km there and back, and has you home in time to be useful on a Sunday. Nobody is timed. Nobody is tested. You ride, you eat, you ride back.</p>
<p>Here is how the morning goes, so that nothing in it surprises you.</p>
<h2>The evening before</h2>
<ul>
<li>Fill the tank and check tyre pressure on the way home. Pumps with working air are rarer at 4 am than you would like.</li>
<li>Put licence, registration, insurance and PUC where you can reach them, on paper or in DigiLocker.</li>
<li>Lay out helmet, jacket, gloves, full-length trousers and shoes that cover the ankle. Sandals do not ride with us.</li>
<li>Charge the phone. Save the numbers of the lead and the sweep from the ride message.</li>
<li>Sleep. This is the item most people skip.</li>
</ul>
<h2>4:45 am: arrive</h2>
<p>Flag-off at Sion Circle is 5:00 am. Arriving at 5:00 am means arriving after the briefing. Be there fifteen minutes early with a full tank, and tell the sweep that it is your first ride. You will be placed near the front, behind the lead or second in line. That is not a compliment or a punishment. The pace is steadiest there, and someone experienced is always looking at you in a mirror.</p>
<h2>4:50 am: the briefing</h2>
<p>It takes about six minutes. You will hear the route, the stops, the formation, the hand signals and the one bad patch the lead knows about. If a signal means nothing to you, ask. Our <a href="/blog/group-formation-and-hand-signals">article on formation and signals</a> covers the same ground with a table you can read over dinner.</p>
<h2>5:00 am: flag-off</h2>
<p>Out through Vashi and Panvel, then along the old Mumbai to Pune highway towards Khopoli: roughly 65 to 70 km. The expressway is closed to two-wheelers, so do not let your navigation app tempt you. Speeds stay well inside the limit and the lead rides to suit the slowest bike.</p>
<p>Three things to remember while you are out there:</p>
<ol>
<li><strong>Keep your place.</strong> Stay behind the rider you started behind. Overtaking inside the group is how mirrors meet.</li>
<li><strong>Keep your gap.</strong> Two seconds to the bike directly ahead. If a car slips into the gap, let it. It will leave.</li>
<li><strong>Keep your own pace.</strong> If the group feels quick, slow down. The sweep stays behind you, whatever happens, and the lead waits at the next turn.</li>
</ol>
<h2>Around 7:00 am: breakfast</h2>
<p>Park nose out, in a row, off the road. Order, pay your own share, drink some water along with the chai. The group eats for about forty-five minutes. This is also the moment to mention the odd noise your bike has been making. Somebody at the table will have an opinion, and now and then it will be right.</p>
<h2>8:00 am: the way home</h2>
<p>The return is where attention slips. The sun is up, there is traffic, and you are full of misal. Same formation, same gaps. Riders whose homes lie on the way peel off after telling the lead at breakfast, never by quietly disappearing, because a missing bike means somebody turns back to look for it.</p>
<h2>What you do not need</h2>
<p>A big bike, a matching jacket, an intercom or a story. Our members ride anything from 150 to 1000cc, and on the old highway before sunrise they all arrive at the same time.</p>
<p>If that sounds like your kind of Sunday, create an account on the <a href="/register">registration page</a> and look for a ride marked Easy under <a href="/upcoming-rides">upcoming rides</a>. Write "first ride" in your message to the lead. We will keep a place for you near the front.</p>`,
  },
  {
    slug: 'planning-a-ghat-ride',
    title: 'Planning a ghat ride, from map to flag-off',
    category: 'rides',
    excerpt:
      'A ghat day is decided the evening before. How our leads choose the road, the clock, the stops and the point at which they turn back.',
    author: 'Anand Deshmukh',
    tags: ['ghats', 'route planning', 'sahyadri'],
    published: { days: -21, time: '18:00' },
    isPublished: true,
    views: 318,
    content: `<p>The Sahyadri gives us a ghat in nearly every direction. Kasara towards Nashik, Malshej towards Junnar, the old Khandala road towards Pune, Tamhini between Mulshi and the Konkan, Varandha between Bhor and Mahad, Amboli down in the south. All of them are short. None of them should be treated as short.</p>
<p>This is the order in which our leads plan one.</p>
<h2>1. Choose the road, not the viewpoint</h2>
<p>Look at what the road does on the climb: width, number of hairpins, whether buses use it, whether it has been dug up. A narrow ghat with two-way bus traffic is a different ride from a wide one with a crawler lane, even when both are 12 km long. Somebody in the club has usually ridden it in the last month. Ask before you trust a video.</p>
<p>Check that the road is open. In the rains, district authorities close ghats or ban stopping at waterfalls after landslips, sometimes at a day's notice. The order is published, and the police post at the bottom will know about it too. A closed ghat is closed for us as well.</p>
<h2>2. Work backwards from daylight</h2>
<p>We want to be through the ghat twice in daylight, once each way, with the second passage finished at least an hour before sunset. So the plan starts at the end of the day and runs backwards.</p>
<table>
<thead><tr><th>Step</th><th>Example: Sion to Malshej and back</th></tr></thead>
<tbody>
<tr><td>Flag-off at Sion Circle</td><td>5:00 am</td></tr>
<tr><td>Fuel and chai, about 60 km</td><td>6:30 to 7:00 am</td></tr>
<tr><td>Foot of the ghat, brake check</td><td>8:15 am</td></tr>
<tr><td>Top, long stop, breakfast</td><td>9:00 to 10:15 am</td></tr>
<tr><td>Down the ghat</td><td>by 11:00 am</td></tr>
<tr><td>Home, with one stop</td><td>about 2:00 pm</td></tr>
</tbody>
</table>
<p>That is about 130 km each way. Notice how much of the day is spare. The spare part is for the puncture.</p>
<h2>3. Use an honest average</h2>
<p>Plan 40 km/h on open two-lane road including small stops, and 25 km/h inside a ghat. In fog or heavy rain, halve the ghat figure. Plans built on 60 km/h work once, and then everyone hurries for the rest of the year.</p>
<h2>4. Fix the stops before the ride</h2>
<ul>
<li>One stop every 60 to 75 minutes, off the road, with room for every bike.</li>
<li>Fuel at the last dependable pump before the climb, for everyone, whether the tank looks full or not.</li>
<li>A regroup point at the foot and at the top. Never on the ghat itself, and never on a bend because it has a view.</li>
</ul>
<h2>5. Size the group</h2>
<p>Up to seven bikes ride as one group. Beyond that we split, each half with its own lead and sweep, ten minutes apart. Twelve bikes in single file through hairpins is not a group ride, it is a procession, and other traffic treats it accordingly.</p>
<h2>6. Decide in advance when to turn back</h2>
<p>This is the part people leave out. At the briefing the lead says it aloud: we turn back if the fog is thicker than three delineator posts, if water is running across the road and the surface cannot be seen, if stones are falling, or if we reach the foot of the ghat more than ninety minutes late. Said at 5 am, turning back is a plan. Argued at the roadside, it is a mood.</p>
<blockquote><p>The ghat will be there next Sunday. Its rock has been there for about sixty-six million years.</p></blockquote>
<h2>7. Write it down and send it</h2>
<p>The ride message holds the route, the times, the stops, the names and numbers of lead and sweep, and the nearest hospital on each side of the ghat. Signal is patchy on most climbs, so save it before you leave home.</p>
<p>Before the climb, do the two-minute <a href="/blog/brake-check-before-a-ghat">brake check</a>. And if you would rather follow someone else's plan the first time, our <a href="/upcoming-rides">upcoming rides</a> say how hard each one is.</p>`,
  },
  {
    slug: 'fuel-range-planning',
    title: 'Fuel range: plan for the thirstiest bike in the group',
    category: 'rides',
    excerpt:
      'The gauge is an opinion. Here is the arithmetic our leads use so that nobody pushes a motorcycle to the next pump.',
    author: 'Rohit Naik',
    tags: ['fuel', 'route planning', 'touring'],
    published: { days: -118, time: '20:15' },
    isPublished: true,
    views: 642,
    content: `<p>Around Mumbai you can ride for years without thinking about fuel. Then one day the road leaves the highway, the villages get smaller, the only pump has a rope across it, and the low-fuel lamp has been on for longer than you care to admit.</p>
<p>Range planning takes ten minutes at a desk. It needs three numbers.</p>
<h2>Number one: usable fuel</h2>
<p>Not the tank size in the brochure. Take the tank size and subtract two litres. Those two litres are yours only for mistakes. A 15-litre tank is a 13-litre tank for planning.</p>
<h2>Number two: your worst economy</h2>
<p>Fill to the brim, ride, fill to the brim again, divide kilometres by litres. Do it on a normal day and on a hard one: loaded, with pillion, uphill, into wind. Use the hard figure. These are the usual thieves:</p>
<ul>
<li>Speed. Above 80 km/h, air takes its share quickly. Dropping from 100 to 80 is the cheapest fuel you will ever buy.</li>
<li>Pillion and luggage, most of all on climbs.</li>
<li>Long stretches in first and second gear, such as a broken ghat or a mountain pass.</li>
<li>Under-inflated tyres and a dry chain.</li>
<li>Petrol with more ethanol in it, which carries a little less energy per litre.</li>
</ul>
<p>If you have never measured, take what you believe and subtract a quarter.</p>
<h2>Number three: the longest gap</h2>
<p>Mark every pump on the route that you are sure about. Sure means open at the hour you will pass it. The biggest distance between two of them, plus any detour to your stay, is the gap you must be able to cover.</p>
<h2>Putting it together</h2>
<p>Usable litres times worst economy gives your safe range. Three bikes from one of our rides:</p>
<table>
<thead><tr><th>Tank</th><th>Usable</th><th>Worst economy</th><th>Safe range</th></tr></thead>
<tbody>
<tr><td>11 litres</td><td>9 litres</td><td>34 km/l</td><td>about 305 km</td></tr>
<tr><td>15 litres</td><td>13 litres</td><td>26 km/l</td><td>about 340 km</td></tr>
<tr><td>13 litres</td><td>11 litres</td><td>18 km/l</td><td>about 200 km</td></tr>
</tbody>
</table>
<p>The group's range is 200 km. It is not an average and it is not open to debate. The lead plans fuel stops every 150 km for that group, and everybody fills at each one, including the small bike that could have gone on until evening. One stop for all is quicker than three stops for some.</p>
<h2>On the day</h2>
<ol>
<li>Reset the trip meter at every fill. It knows more than the gauge, particularly on a slope.</li>
<li>When the trip meter reads half your safe range, know where the next pump is.</li>
<li>Signal fuel early: point at the tank with your left hand and let it travel up to the lead. Not when the lamp comes on, but when you first wonder about it.</li>
<li>If you are caught short: drop to 50 km/h in top gear, close behind nobody, smooth on the throttle. Tell the sweep. We would rather stop once for a plan than later for a tow.</li>
</ol>
<h2>Carrying spare fuel</h2>
<p>On Maharashtra roads you do not need it. Where a route truly demands it, use a proper metal or purpose-made fuel can with a sealing cap, strapped low and upright, away from the exhaust, and leave some air space because petrol expands. Pour it into the tank at the first chance, so that you carry the risk for as short a time as possible. Soft-drink bottles are not fuel cans, and most pumps will refuse to fill one. They are right.</p>
<p>The classic case is the road from Manali to Leh: well over 300 km between the pumps on the Keylong side and Karu, shortly before Leh, on roads where economy drops. Small outlets come and go in between. Ask at the last big pump, and do not count on any of them.</p>
<p>For anything closer to home, the <a href="/upcoming-rides">ride page</a> gives the distance, and the briefing gives the stops. Arrive with a full tank. That one never changes.</p>`,
  },
  {
    slug: 'altitude-sickness-basics-for-ladakh',
    title: 'Altitude sickness: the basics before you ride to Ladakh',
    category: 'rides',
    excerpt:
      'Height does not care how fit you are. What altitude sickness looks like, how to plan nights around it, and when the only answer is down.',
    author: 'Farah Merchant',
    tags: ['ladakh', 'altitude', 'health', 'touring'],
    published: { days: -262, time: '19:00' },
    isPublished: true,
    views: 1284,
    content: `<p>Leh lies at about 3,500 m. At that height each breath carries roughly a third less oxygen than it does at Marine Drive. On the high passes above 5,300 m it is about half. A motorcycle climbs without effort, and that is precisely the trouble: the bike gains height faster than your body can follow.</p>
<p>This is general guidance from riders, not medical advice. See a doctor before the trip, above all if you have heart, lung or blood pressure trouble, are pregnant, or have been ill at altitude before.</p>
<h2>What it looks like</h2>
<p><strong>Acute mountain sickness (AMS)</strong> feels like a hangover: headache, with loss of appetite, nausea, tiredness, dizziness or bad sleep. It usually starts within a day of reaching a new height. Many people get a mild form. The rule is simple: a headache at altitude is altitude sickness until proven otherwise.</p>
<p>Two forms are emergencies:</p>
<ul>
<li><strong>Fluid in the lungs (HAPE):</strong> breathless while resting, a cough that gets worse, sometimes with frothy or pink spit, a tight chest, bluish lips.</li>
<li><strong>Swelling of the brain (HACE):</strong> confusion, odd behaviour, stumbling. Ask the rider to walk heel to toe along a straight line. Someone who cannot do it is in danger.</li>
</ul>
<p>Both can kill within hours. Both need descent at once, oxygen if there is any, and a hospital. Do not wait for morning, and never send the rider down alone or in charge of a motorcycle.</p>
<h2>Plan the nights, not the passes</h2>
<p>What counts is the height at which you sleep. Above 3,000 m the usual advice is to sleep no more than about 500 m higher each night, with an extra night at the same height every three or four days. Roads do not always allow it, so we build in spare nights where they do.</p>
<table>
<thead><tr><th>Place</th><th>Height, roughly</th></tr></thead>
<tbody>
<tr><td>Manali</td><td>2,050 m</td></tr>
<tr><td>Kargil</td><td>2,700 m</td></tr>
<tr><td>Keylong, Jispa</td><td>3,100 to 3,200 m</td></tr>
<tr><td>Nubra valley (Hunder)</td><td>3,100 m</td></tr>
<tr><td>Leh</td><td>3,500 m</td></tr>
<tr><td>Pangong shore</td><td>4,250 m</td></tr>
<tr><td>Sarchu</td><td>4,300 m</td></tr>
</tbody>
</table>
<p>The way in by Srinagar and Kargil climbs more gently. The way in by Manali tempts you to sleep at Sarchu, more than 1,000 m above the previous bed, and a bad night there is something of a tradition. We sleep two nights around Keylong or Jispa and then cross to Leh in one long, early day, which means high passes but a lower bed.</p>
<p>Whoever flies into Leh rests for a full 48 hours before riding anywhere higher. Bored is good. Bored means it is working.</p>
<h2>Habits that help</h2>
<ul>
<li>Drink normally and often, eat light, mostly rice, dal, bread and soup.</li>
<li>No alcohol and no sleeping tablets in the first days.</li>
<li>Do not run up the monastery steps. They are steeper than they look.</li>
<li>On passes, stop for a short while, take the photograph, go down.</li>
<li>Acetazolamide can help prevent AMS, but it is a prescription medicine and not for everyone, for instance with certain allergies. Ask your doctor, well before the trip.</li>
<li>A finger oximeter is useful for trends. It does not overrule how a person looks and walks.</li>
</ul>
<h2>Three rules we do not bend</h2>
<ol>
<li>With symptoms, nobody goes higher.</li>
<li>If symptoms get worse while resting, go down, today. Even 500 to 1,000 m makes a difference.</li>
<li>Nobody with symptoms is left alone, day or night.</li>
</ol>
<p>Every rider has a buddy who asks the same three questions at every stop: headache, appetite, sleep. Honest answers only. The rider who says "I am fine" in a tired voice gets asked twice.</p>
<p>For emergencies dial 112. Phone coverage is thin, and prepaid connections from other states have often not worked in Ladakh, so check with your operator and make sure that somebody in the group carries a postpaid one. The reports from our long tours are under <a href="/rides">recent rides</a>, and the clothing side is covered in <a href="/blog/layering-for-himalayan-cold">layering for Himalayan cold</a>.</p>`,
  },
];
