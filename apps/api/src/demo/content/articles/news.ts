import type { DemoArticle } from '../demo-types.ts';

export const NEWS_ARTICLES: DemoArticle[] = [
  {
    slug: 'how-we-pick-leads-and-sweeps',
    title: 'How the club picks its leads and sweeps',
    category: 'news',
    excerpt:
      'Two new leads and three new sweeps have joined the roster. What they did to get there, and how you could be next.',
    author: 'Meera Kulkarni',
    tags: ['club', 'ride leads', 'sweep', 'training'],
    published: { days: -12, time: '18:45' },
    isPublished: true,
    views: 207,
    content: `<p>Two members have been added to our roster of ride leads and three to that of sweeps. All five finished the last of their trial rides this month. They will be introduced at the next briefings, and they asked us not to make a fuss in writing. So here is a fuss about the method instead.</p>
<h2>What the two jobs are</h2>
<p>The <strong>lead</strong> plans the route, holds the briefing, sets the pace and decides when to stop or turn back. The <strong>sweep</strong> rides last, sees everything, stays with whoever has trouble and carries the big first-aid kit. The lead gets the view. The sweep does most of the work.</p>
<p>On the road the lead's word is final, with one exception: if the sweep calls a stop for safety, we stop and discuss it afterwards.</p>
<h2>What we look for</h2>
<p>Speed is not on the list. Neither is the size of the bike; one of our steadiest leads rides a 160cc. This is what we do look at:</p>
<ul>
<li><strong>Calm.</strong> How someone behaves when a plan falls apart at 2 pm, in rain, with a flat tyre and a hungry group.</li>
<li><strong>Mirrors.</strong> A lead who knows without thinking where the last bike is.</li>
<li><strong>Smoothness.</strong> If the riders behind never have to brake hard, the pace is right.</li>
<li><strong>Plain speech.</strong> A briefing that a newcomer understands, in six minutes.</li>
<li><strong>The ability to say no.</strong> To a bald tyre, a late arrival, one more viewpoint.</li>
</ul>
<h2>The way there</h2>
<table>
<thead><tr><th>Stage</th><th>What it takes</th></tr></thead>
<tbody>
<tr><td>1. Ask, or be suggested</td><td>At least ten club rides, two of them in the rains and one overnight</td></tr>
<tr><td>2. First-aid course</td><td>One day, with a certificate, renewed every two years</td></tr>
<tr><td>3. Sweep under guidance</td><td>Three rides with an experienced sweep beside you</td></tr>
<tr><td>4. Sweep alone</td><td>Five rides, one with more than ten bikes</td></tr>
<tr><td>5. Lead under guidance</td><td>Three rides: you plan and lead, an old hand rides second and says nothing until the stop</td></tr>
<tr><td>6. Lead</td><td>Easy rides first, then Medium, then the hard ones</td></tr>
</tbody>
</table>
<p>Everyone sweeps before they lead. You cannot look after a group from the front until you have seen it from the back. It takes about a year. Some find that they like the back better and stay there. We consider that a sign of intelligence.</p>
<h2>Who decides</h2>
<p>After each trial ride, every rider in the group answers two questions on a slip of paper, without a name: "Did you feel safe?" and "What should this person do differently?" The core team reads the slips and talks to the candidate the same week. One "no" to the first question means another trial ride, not the end of the road. It has happened to half of the people who lead today, including the author.</p>
<h2>What we ask of leads and sweeps</h2>
<ul>
<li>To ride the route, or talk to somebody who has, within the month before.</li>
<li>To be at the meeting point thirty minutes early.</li>
<li>To write the near-miss note the same evening.</li>
<li>To step down for a while when tired, busy or newly in love. All three affect the mirrors.</li>
</ul>
<p>Nobody is paid, and nobody keeps the role for life. Each year every lead rides as an ordinary member in a group led by somebody else and listens to what they would have done otherwise. It is instructive, and occasionally quiet.</p>
<h2>What we ask of you</h2>
<p>Make it easy for them. Arrive on time with a full tank, keep your place, repeat the signals, and tell the sweep before you leave the group. If something in the riding bothered you, say so on the slip or in person. The system runs on that.</p>
<blockquote><p>A good lead is someone you forget about until you notice that nothing went wrong.</p></blockquote>
<h2>Would you like to try?</h2>
<p>If you have your ten rides behind you, speak to any lead at the breakfast table. If you do not, there is a pleasant way to collect them: the <a href="/upcoming-rides">upcoming rides</a>. You will find the core team on the <a href="/riders">riders page</a>. They look more serious there than they are.</p>`,
  },
  {
    slug: 'blood-donation-camp-report',
    title: 'Blood donation camp: 71 units, 13 deferrals, one fainting treasurer',
    category: 'news',
    excerpt:
      'Our blood donation morning in Sion, in numbers and in short scenes, with what we learnt about donating and riding home.',
    author: 'Sunita Pawar',
    tags: ['community', 'blood donation', 'club'],
    published: { days: -226, time: '16:00' },
    isPublished: true,
    views: 398,
    content: `<p>For once nobody was asked to bring a full tank. On Sunday morning we turned a school hall in Sion into a donation camp, together with a licensed blood centre that brought the beds, the doctor and the biscuits. We brought the people.</p>
<h2>The morning in numbers</h2>
<table>
<thead><tr><th>On the day</th><th>Count</th></tr></thead>
<tbody>
<tr><td>Registered at the door</td><td>84</td></tr>
<tr><td>Donated</td><td>71</td></tr>
<tr><td>Asked to come back another time</td><td>13</td></tr>
<tr><td>First-time donors</td><td>29</td></tr>
<tr><td>Volunteers</td><td>16</td></tr>
<tr><td>Cups of chai</td><td>nobody counted after 200</td></tr>
</tbody>
</table>
<p>About half of the donors were members and their families. The rest were neighbours, two traffic constables who came off night duty, the entire staff of the chai stall opposite, and a man who had stopped to ask why there were so many motorcycles.</p>
<h2>Why a riding club does this</h2>
<p>Riders know where blood goes. A badly injured road user can need many units within hours, and no factory makes it. It comes from somebody's arm, keeps for a limited time, and is short whenever the city is on holiday. Giving takes about ten minutes on the bed and an hour in all.</p>
<h2>Who may give</h2>
<p>The doctor on duty decides, and always has the last word. In broad terms, in India:</p>
<ul>
<li>Age 18 to 65, in good health on the day.</li>
<li>At least 45 kg for the usual 350 ml bag. More for a 450 ml bag.</li>
<li>Haemoglobin of 12.5 g/dl or more. It is tested from a finger prick before you donate.</li>
<li>At least 90 days since the last donation for men, 120 for women.</li>
<li>Certain medicines, recent illness, new tattoos, surgery, pregnancy and some other things mean waiting. Tell the doctor everything. Nobody else hears it.</li>
</ul>
<p>Most of our thirteen deferrals came down to low haemoglobin, a fresh tattoo or no breakfast. None of them is anything to be shy about. Being turned away protects you or the person who would get the blood.</p>
<h2>The part for riders</h2>
<p>We had thought about it in advance, and it turned out to be the most useful thing we did: <strong>donors did not ride home.</strong> After giving blood some people feel light-headed, now and then an hour or two later, and a motorcycle is a poor place to find out. So keys went into a labelled tray at the entrance, and each donor had arranged a way home: by train, as a pillion, or by car with the family. Bikes stayed in the school yard until evening.</p>
<p>The advice from the medical team, pinned to the door:</p>
<ol>
<li>Eat a proper meal within the few hours before, and drink plenty of water.</li>
<li>Afterwards, lie and then sit for at least fifteen minutes, and have something to drink and eat.</li>
<li>Leave the dressing on for some hours. Do not lift heavy things with that arm.</li>
<li>Drink more than usual for a day. No alcohol.</li>
<li>If you feel faint, sit or lie down at once, feet up.</li>
<li>No riding, climbing or hard exercise for the rest of the day.</li>
</ol>
<p>Rule five was demonstrated by our treasurer, who donated bravely, stood up too soon to check the biscuit bill, and sat down again on the floor. He was fine within minutes and has asked us to report that the bill was correct.</p>
<h2>What we will do better</h2>
<ul>
<li>Give out time slots. Between nine and ten the queue reached the gate; after twelve the beds stood empty.</li>
<li>Send the eligibility list a week ahead, so that nobody skips breakfast out of respect for the needle.</li>
<li>More fans.</li>
</ul>
<h2>Thank you</h2>
<p>To the doctor, nurses and technicians who gave up their Sunday, to the school for the hall, to the volunteers who poured, carried, wrote labels and held hands. And to 71 people whose names we do not print because they asked us not to.</p>
<p>We intend to make this a regular thing. It will be announced on the <a href="/events">events page</a>, and it is open to everybody, with or without a motorcycle. Until then, you do not have to wait for us: any licensed blood centre will be glad to see you. What else the club gets up to off the road is told under <a href="/discover-more">about the club</a>.</p>`,
  },
];
