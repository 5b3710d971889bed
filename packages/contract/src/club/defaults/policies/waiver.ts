/** The standard text, which says nothing that isn't true of every riding club. */
export const WAIVER = `Riding a motorcycle is dangerous, and riding in a group has its own dangers. I join because I want to, and I know that I may be injured, that I may damage my motorcycle, and that I may harm other people.

I decide myself how fast I ride, whether the road and the weather suit me, and when I stop. I follow traffic law and the instructions of the ride's lead, and I don't ride after drinking alcohol or taking drugs.

I am fit to ride. My licence, insurance and papers are valid, and my motorcycle is safe on the road.

{club-name}, its organisers and the other riders aren't liable for my injury, or for damage to my property, unless the law says otherwise: no one can exclude liability for what they do on purpose or through gross negligence.

In an emergency the organisers may call a doctor or an ambulance for me and share my blood group, medical notes and emergency contact with them. I bear the costs.`;
