import type { DemoArticle } from '../demo-types.ts';

export const OTHER_ARTICLES: DemoArticle[] = [
  {
    slug: 'documents-to-carry-in-india',
    title: 'Documents to carry when you ride in India',
    category: 'other',
    excerpt:
      'Four papers, two apps and one card that nobody asks for until it matters. A plain list, and how to keep it dry.',
    author: 'Rohit Naik',
    tags: ['documents', 'digilocker', 'insurance', 'touring'],
    published: { days: -285, time: '12:30' },
    isPublished: true,
    views: 1192,
    content: `<p>Somewhere between Igatpuri and Nashik, a constable raises a hand and eleven motorcycles pull over. Ten riders show their papers within two minutes. The eleventh has them "somewhere in the bag, at the bottom". Everyone waits. This article is for the eleventh.</p>
<h2>The four you must have</h2>
<table>
<thead><tr><th>Document</th><th>Check before the ride</th></tr></thead>
<tbody>
<tr><td>Driving licence</td><td>Covers motorcycle with gear, and has not expired</td></tr>
<tr><td>Registration certificate (RC)</td><td>Numbers match the bike; the registration is still valid if the bike is older</td></tr>
<tr><td>Insurance</td><td>At least third-party cover, valid on every day of the ride</td></tr>
<tr><td>PUC certificate</td><td>Date. It is the one that lapses unnoticed</td></tr>
</tbody>
</table>
<h3>A word on each</h3>
<ul>
<li><strong>Licence.</strong> A learner's licence does not come on club rides, and does not allow you to carry a pillion other than an instructor.</li>
<li><strong>RC.</strong> If you have borrowed the bike, carry a short signed note from the owner with a phone number. It is not always asked for, and it saves half an hour when it is.</li>
<li><strong>Insurance.</strong> New two-wheelers are sold with five years of third-party cover, but the part that pays for damage to your own bike is often for one year only. Many people find out in year two. Look at both dates.</li>
<li><strong>PUC.</strong> A new bike is exempt for its first year. After that the validity is printed on the certificate. A test takes ten minutes at many fuel stations.</li>
</ul>
<h2>Paper or phone</h2>
<p>Documents shown in DigiLocker or mParivahan are recognised as equal to the originals. A photo in your gallery or a screenshot is not the same thing, because nobody can verify it. So:</p>
<ol>
<li>Link licence and RC in DigiLocker at home, and open them once.</li>
<li>Add the insurance policy and check that the PUC shows up against your registration number.</li>
<li>Keep a second way in. Phones run flat, get wet and lose signal in ghats. The licence card and the RC card weigh ten grams together; put them in a zip pouch in your jacket.</li>
</ol>
<p>We carry originals of the cards, and everything digitally as well. If the insurance and PUC are on paper, a plastic sleeve under the seat is dry enough.</p>
<h2>Good to have</h2>
<ul>
<li><strong>Photo ID.</strong> Hotels ask for one from every guest. A licence does nicely.</li>
<li><strong>Emergency card.</strong> Name, blood group, allergies, regular medicines, two phone numbers. In the wallet, in English and Marathi or Hindi. Nobody asks for it until it matters.</li>
<li><strong>Health insurance card</strong> or its number, and the roadside assistance number from your motor policy.</li>
<li><strong>Cash.</strong> Not a document, but signal-free tea stalls take no other kind.</li>
</ul>
<h2>The plate</h2>
<p>High-security plates have come with new vehicles since April 2019, and older bikes in Maharashtra have been told to fit them too. Check yours. And luggage must not hide it.</p>
<h2>Across a state border</h2>
<p>Your licence, insurance and registration are valid throughout India. A bike visiting another state needs nothing extra for a holiday. Only if it stays for more than twelve months does it have to be registered there.</p>
<p>Some border areas, parts of Ladakh among them, ask for permits or an environmental fee, and the rules change. Check the official district website a week before you ride, and carry several printed copies, since checkposts keep one.</p>
<p>A hired motorcycle must be registered for hire: black plate with yellow letters. A private bike with a white plate, rented on a handshake, may leave you without insurance cover exactly when you need it.</p>
<h2>If you are stopped</h2>
<p>Pull over where you are told, engine off, helmet off or visor up, hands visible. Say good morning. Show what is asked for. If there is a fine, ask for an e-challan and pay it the official way; you can also look it up and contest it online. Eleven riders explaining at once has never made anything quicker. The lead speaks, the rest drink water.</p>
<h2>Your two-minute habit</h2>
<p>Set a reminder in your phone for each expiry date, a month ahead. Rules and dates do get revised, so treat this article as a checklist and the transport department's site as the law.</p>
<p>On club rides we look at papers once, when you first join. When you book under <a href="/upcoming-rides">upcoming rides</a>, have the registration number and your emergency contact at hand. The form asks for both.</p>`,
  },
];
