import type { DemoArticle } from '../demo-types.ts';

export const GEAR_ARTICLES: DemoArticle[] = [
  {
    slug: 'what-to-pack-for-a-two-day-ride',
    title: 'What to pack for a two-day ride',
    category: 'gear',
    excerpt:
      'One bag, under ten kilos, nothing that needs unpacking by the roadside. The list our regulars have argued their way down to.',
    author: 'Sunita Pawar',
    tags: ['packing', 'luggage', 'touring', 'beginners'],
    published: { days: -40, time: '18:30' },
    isPublished: true,
    views: 356,
    content: `<p>Look at any group on its first two-day ride and you can tell who has done it before. They have the smaller bag. A night away needs surprisingly little, and whatever you leave out you do not have to strap down, keep dry or carry up to the third floor.</p>
<h2>The bag</h2>
<p>One tail bag or a pair of saddlebags, about 25 to 30 litres in all, is plenty for one person. Aim for less than ten kilos. Check the load limit of your rack, which is often only five to seven, and do not exceed it.</p>
<p>Skip the backpack for anything heavier than a rain jacket. On day one it is a nuisance, on day two it is a sore neck, and in a fall you land on whatever is in it.</p>
<h2>The list</h2>
<table>
<thead><tr><th>Group</th><th>Take</th></tr></thead>
<tbody>
<tr><td>Wearing</td><td>Helmet, armoured jacket, gloves, riding trousers, boots that cover the ankle</td></tr>
<tr><td>Clothes</td><td>One set for the evening, two sets of underwear and socks, one warm layer, sleepwear, chappals</td></tr>
<tr><td>Rain</td><td>Two-piece rain suit, waterproof gloves or covers, spare dry socks in a plastic bag</td></tr>
<tr><td>Papers</td><td>Licence, registration, insurance, PUC, one photo ID for the hotel, some cash</td></tr>
<tr><td>Health</td><td>Your own medicines, first-aid kit, sunscreen, oral rehydration salts, one litre of water</td></tr>
<tr><td>Bike</td><td>Toolkit, puncture kit, small inflator, chain lube, spare fuses, cable ties, tape</td></tr>
<tr><td>Power</td><td>Phone, charger, power bank, torch</td></tr>
</tbody>
</table>
<p>That is all of it. If something is not on the list, ask which stop you would use it at.</p>
<figure data-diagram="packing-bag"><figcaption>A tail bag with room for ten kilos. What you need fits; what you only might want does not.</figcaption></figure>
<h2>How to pack it</h2>
<ol>
<li><strong>Waterproof from the inside.</strong> Rain covers flap, leak and fly away. A thick bin liner or dry bag inside the luggage never does. One for clothes, one for electronics.</li>
<li><strong>Heavy things low and forward.</strong> Tools and water near the bike's middle, clothes at the back and on top. Weight behind the rear axle makes the front light.</li>
<li><strong>Balance left and right.</strong> Lift both saddlebags. If one surprises you, repack.</li>
<li><strong>Rain gear on top.</strong> You will want it in a hurry, beside a road, with wet hands.</li>
<li><strong>Papers and wallet on your body.</strong> In a pocket that closes.</li>
</ol>
<h2>How to strap it</h2>
<p>Use flat straps with buckles, at least two, crossing. Elastic cords with hooks stretch, let go without notice and have a habit of finding eyes and rear sprockets. Tuck in every loose end. Check that the bag covers neither tail lamp, indicators nor number plate, touches no exhaust, and leaves the handlebar free to turn from lock to lock.</p>
<p>Then take hold of the bag and shake it. If the bike moves, good. If the bag moves, start again. Check once more at the first chai stop, when everything has settled.</p>
<h2>After loading</h2>
<p>Adjust tyre pressure and rear preload for the weight, and ride a few kilometres in the lane behind your house. Braking takes longer and the bike turns more slowly. Better to learn that near home than at the first roundabout in Panvel.</p>
<h2>Things people bring and do not use</h2>
<ul>
<li>A second pair of jeans.</li>
<li>The big camera.</li>
<li>A full-size towel. Any hotel that lacks towels lacks other things too.</li>
<li>Snacks for a week. We stop every seventy minutes, next to food.</li>
<li>A Bluetooth speaker. Thank you for leaving it at home.</li>
</ul>
<h2>Share the heavy items</h2>
<p>On club rides the sweep carries the large first-aid kit, a compressor and a tow strap, and the lead carries the tyre plugs. You need not duplicate those. What you do need is the spare part peculiar to your own bike: clutch cable, tube if your wheels take tubes, the odd-sized key for the axle.</p>
<p>Overnight rides are marked with a start and an end date on the <a href="/upcoming-rides">upcoming rides</a> page. Pack on Thursday. Friday evening is for remembering what you forgot.</p>`,
  },
  {
    slug: 'layering-for-himalayan-cold',
    title: 'Layering for Himalayan cold, from a city that owns no sweaters',
    category: 'gear',
    excerpt:
      'Cold on a motorcycle is mostly wind and damp. A three-layer system for riders who pack in thirty-degree heat and unpack in frost.',
    author: 'Farah Merchant',
    tags: ['cold weather', 'layering', 'ladakh', 'spiti'],
    published: { days: -244, time: '20:00' },
    isPublished: true,
    views: 871,
    content: `<p>Mumbai riders know two temperatures, warm and warmer. Then we book a tour to Spiti or Ladakh, buy the thickest jacket in the shop and discover that it is too hot at noon, too cold at six and impossible to pack. Layers solve this. They also cost less, because you own half of them already.</p>
<h2>Why it feels colder than it is</h2>
<p>Riding is wind. By the usual wind chill formula, bare skin in a 60 km/h wind feels roughly like this:</p>
<table>
<thead><tr><th>Air</th><th>Feels like, at 60 km/h</th></tr></thead>
<tbody>
<tr><td>10 °C</td><td>5 °C</td></tr>
<tr><td>5 °C</td><td>−2 °C</td></tr>
<tr><td>0 °C</td><td>−9 °C</td></tr>
</tbody>
</table>
<p>Add sweat, which is cold water you brought yourself. So there are only two jobs: keep the wind out and keep the skin dry. Warmth follows.</p>
<h2>Layer one: next to the skin</h2>
<p>Thin synthetic or merino wool, top and bottom, close-fitting. It moves sweat away. Cotton does the opposite: it soaks it up and holds it against you all day. Leave cotton vests and jeans for the evening. Two sets are enough for ten days, since they wash in a bucket and dry overnight.</p>
<h2>Layer two: the warm one</h2>
<p>A fleece or a light padded jacket. What keeps you warm is the trapped air, so it must not be squashed. If the riding jacket is tight over it, you have paid for insulation and then pressed it flat. Two thin middle layers beat one thick one, because you can take one off at the eleven o'clock chai.</p>
<h2>Layer three: wind and water</h2>
<p>Your armoured riding jacket and trousers, plus something windproof. If you own a summer mesh jacket, a windproof and waterproof shell over it does the job for little money, and keeps rain out of the armour. Try everything on together, at home, sitting on the bike with arms stretched to the bars. Then check that you can still turn your head.</p>
<h2>Hands, feet, neck</h2>
<p>These fail first, and a rider with numb fingers cannot brake.</p>
<ul>
<li><strong>Hands:</strong> insulated waterproof gloves, one size up if you wear thin liners below. Handguards or bar muffs make more difference than a dearer glove. Heated grips are a luxury on day one and a necessity by day three.</li>
<li><strong>Feet:</strong> one pair of wool socks in boots with room to move your toes. Two pairs in a tight boot stop the blood and make it worse. Carry dry socks where you can reach them. You will step into a stream.</li>
<li><strong>Neck:</strong> a windproof neck tube. It closes the gap where most of the cold enters and weighs nothing.</li>
<li><strong>Face:</strong> a thin balaclava, and a visor insert against fog. Breathing hard in thin air mists a visor within seconds.</li>
</ul>
<h2>How to use it through the day</h2>
<ol>
<li>Start slightly warm. On a bike you will not heat up later, as you would when walking.</li>
<li>Put the next layer on before the climb, at the last warm stop. At the top it is late: hands are cold and the zip has opinions.</li>
<li>Open vents as soon as you are too warm. Damp is the enemy.</li>
<li>Eat. Food is heat. So is a warm drink. Alcohol is not. It sends the warmth to your skin and away from you.</li>
<li>At night, dry gloves and socks inside the sleeping bag or near your body, never on a stove.</li>
</ol>
<h2>When cold becomes dangerous</h2>
<p>Shivering that will not stop, clumsy hands, slurred speech, someone going quiet. That rider should not ride on. Get them out of the wind, out of wet clothes, into dry layers, with a warm sweet drink if they are fully awake, and call for medical help if they become drowsy or confused. Confusion at height may also be altitude sickness, so read the <a href="/blog/altitude-sickness-basics-for-ladakh">basics of that</a> too.</p>
<p>Before a tour, test the whole kit once. A ghat before sunrise in the cool months is a fair rehearsal, and we have several of those on the <a href="/upcoming-rides">ride list</a>.</p>`,
  },
  {
    slug: 'choosing-a-helmet',
    title: 'Choosing a helmet: marks, fit and when to replace it',
    category: 'gear',
    excerpt:
      'What the ISI and ECE marks mean, how to check that a helmet fits in ten minutes, and why the cheapest good one beats the dearest loose one.',
    author: 'Farah Merchant',
    tags: ['helmet', 'isi', 'ece', 'buying guide'],
    published: { days: -310, time: '11:00' },
    isPublished: true,
    views: 1420,
    content: `<p>People ask us which helmet to buy. The honest answer is dull: the one with a genuine safety mark that fits your head. Colour, carbon and the sticker on the spoiler come after that.</p>
<h2>The marks</h2>
<h3>ISI</h3>
<p>Two-wheeler helmets sold in India must carry the ISI mark, which shows certification by the Bureau of Indian Standards to IS 4151. It tests shock absorption, the strap, the visor and more. Next to the mark you should find the standard number, IS 4151, and a licence number beginning with CM/L. Type that number into the BIS Care app. It tells you who holds the licence. If the name is not the one on the box, put it back on the shelf.</p>
<p>A helmet at a roadside stall for the price of a thali may have an ISI sticker too. Stickers are cheap. Licence numbers that check out are not.</p>
<h3>ECE</h3>
<p>ECE 22 is the United Nations regulation used across Europe and in many other countries. Its current version, 22.06, added impacts at different speeds, more test points on the shell and a test for rotational forces. Look for a label, normally sewn to the chin strap, with an E and a number in a circle. The number is the country that granted the approval. The approval number below it starts with 06 for 22.06, or with 05 for the older version. A letter follows:</p>
<table>
<thead><tr><th>Letter</th><th>Meaning</th></tr></thead>
<tbody>
<tr><td>P</td><td>Chin bar tested and approved as protective</td></tr>
<tr><td>J</td><td>Open face, no lower face cover</td></tr>
<tr><td>NP</td><td>Has a lower face cover, but it is not protective</td></tr>
<tr><td>P/J</td><td>Flip-up, approved both closed and open</td></tr>
</tbody>
</table>
<h3>Which one do I need?</h3>
<p>In India, ISI is what the law asks for. Many good helmets carry both marks, and that is what we suggest if the budget allows. If you have only one, it has to be ISI. Rider and pillion alike.</p>
<h2>Full face, please</h2>
<p>On club rides we ask for a full-face or a closed flip-up helmet. In a crash the chin takes a large share of the hits, and an open-face helmet has nothing there to offer. Half-shells stay at home.</p>
<h2>Fit, in ten minutes</h2>
<ol>
<li>Measure your head round the widest part, just above the eyebrows. Start with the size on that maker's chart. Charts differ.</li>
<li>Put it on by pulling the straps apart. It should be a squeeze past the ears.</li>
<li>The cheeks are pressed in a little, as if you were about to say "oo". No gap at the temples, no hard spot on the forehead.</li>
<li>Hold the chin bar and turn it left and right. Your skin should move with the helmet.</li>
<li>Fasten the strap so that two fingers just fit below it. Now try to roll the helmet off forwards from the back. If it comes off in the shop, it will come off on the road.</li>
<li>Keep it on for ten minutes. A point that hurts now will hurt far more in Lonavala. General snugness is fine, since padding settles with use.</li>
</ol>
<p>Head shapes vary from long to round, and so do helmets. If three sizes of one model all pinch at the forehead, it is the wrong model. Nobody should buy a helmet online without having tried that exact one.</p>
<h2>Small things that matter daily</h2>
<ul>
<li>A clear visor for dark and rain. A tinted one is for daylight only.</li>
<li>An anti-fog insert. In the rains it is worth more than any vent.</li>
<li>Removable lining. You live in Mumbai, you will wash it.</li>
<li>Weight. Lighter is kinder to the neck on day two, but never trade it against fit.</li>
</ul>
<h2>When to replace it</h2>
<p>After any real impact, even when it looks unhurt: the foam inside works by crushing, once. Also when the lining has gone loose, the strap is frayed, or at the age the maker states, commonly about five years of use. A tumble from the seat while empty is usually harmless, but have a good look at the shell and the foam.</p>
<p>Clean it with mild soap and water. Petrol, thinner and strong sprays eat the shell. And do not hang it on the mirror, which dents the foam where your temple goes.</p>
<p>Not sure about yours? Bring it to any <a href="/upcoming-rides">ride</a> and ask the sweep for a quick look before the briefing.</p>`,
  },
];
