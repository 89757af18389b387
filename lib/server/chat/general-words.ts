import 'server-only';

import { otherTools } from '#lib/content/answers/tools';
import { integrations } from '#lib/content/integrations';
import { foldWord, splitWords } from '#lib/server/chat/question-terms';

/**
 * Words of the entries that any other subject uses as well. They help an entry that is meant already, and never make
 * one by themselves: "hours" is in "when are you open" and in "how many hours are in a day".
 */
const groups: readonly string[] = [
  // time, number, size
  'time howlong hour hours day days week weeks month months year years minute minutes second seconds night ' +
    'morning midnight clock lunch holiday weekend monday saturday sunday tomorrow date daily early late earlier old ' +
    'new first next last third two three five ten few many more fewer once again still always until before after ' +
    'period round short length speed high big small large size minimum multiple general percent number numbers per ' +
    'score level',
  // doing
  'take send start run put come stop end wait move change find choose pick learn train teach open close live stay ' +
    'create build built made make write read search check list track press remember forget forgot leave lose lost ' +
    'drop win increase grow reduce improve cut raise convert measure compare replace repeat solve prove believe ' +
    'expect achieve fill enter fit return share update install develop explain translate understand listen hear ' +
    'talk speak say tell look view see try buy pay purchase order sign catch visit meet arrive reach serve spy ' +
    'invent found fire lay hold switch block act apply become include prepare copy store help remind arrange ' +
    'collect filter cover drive sleep break attack crash clone accept greet exchange interest post rule rules kick ' +
    'set test pass hate fail broken lie control manage happen trust recommend sell',
  // things and people
  'company team office agency shop bank school education hotel restaurant car house room table window box card ' +
    'menu family member boss colleague buyer user machine computer key pen eye door side line field string branch ' +
    'law tax trade property secret risk story history study project experience skill idea advice word text name ' +
    'title topic source model event case kind type detail option step action part reason result success quality ' +
    'process service system file message conversation information content media country city region local foreign ' +
    'address street place direct money currency profit method concept curve scenario chart figure statistic metric ' +
    'background panel noise sound button engineer profile ai package salary developer child',
  // being
  'good nice great fine right real sure own other same different difference between better worth easy hard ' +
    'difficult complex special natural serious happy satisfied busy ready main public social virtual technical ' +
    'legal free cold hot white male female british american australian southern spanish french german english ' +
    'italian portuguese chinese arabic dutch polish russian turkish japanese swedish greek hindi alive behind within instead together through back off away down left ' +
    'yet nothing nobody everything much online mobile self power require access base stuck gone previous',
];

/** Words that hardly ever are the subject of a question, whatever it is; an entry that lacks them loses little. */
const light = (
  'according actual additional again ago allow almost alone along although always amount anyway apart appear ' +
  'around aspect automatic average avoid bad become believe belong besides beyond brief bring careful carry case ' +
  'cause certain certainly chance choice choose circumstance clear come common complete concern consider ' +
  'constantly contain continue cope correct course current deal decide dedicated depend detail differ difference ' +
  'direct directly discuss during early easily effective either end enough ensure entire especially eventually ' +
  'ever exact example exist expect expected extra fact fail far fast feel finally find finish first follow full ' +
  'further generally good guess half hand hard hardly help hidden honest hope however idea immediate immediately ' +
  'include individual initial instant instead interest interested involve issue join key late lead least less ' +
  'level limit line list longer longest mainly max maximum mean meanwhile mention mind minimal miss moment more ' +
  'most mostly much near nearly never normal notice number obvious occur odd once option order otherwise overall ' +
  'own particular pass people perfect permanently person place plain plan point prefer prevent previous probably ' +
  'problem promise proper properly put quick quickly rather reach ready reason receive regular regularly relevant ' +
  'rely remain require result seem separate serious several short shorter shortest side similar simple situation ' +
  'slight somehow sometimes soon sort special specific spend stage standard start stay step still straight ' +
  'straightaway strict such suggest suitable suppose sure switch take talk tend though throughout thus time ' +
  'together topic total totally treat try turn type typical typically understand unusual upon useful usual ' +
  'usually various wait watch whenever wherever whether wide wish within word worry year yet'
).split(' ');

const toolNames = [...integrations.tools.map(({ name }) => name), ...otherTools];

const general = new Set(groups.flatMap((group) => group.split(' ')).map(foldWord));
const lightTerms = new Set(light.map(foldWord));
const tools = new Set(toolNames.flatMap(splitWords).map(foldWord));

/** Whether a term is such a word; small numbers are, too. */
export function isGeneral(term: string): boolean {
  return general.has(term) || /^\d{1,2}$/.test(term);
}

/** Whether a term is of a tool's name. */
export function isTool(term: string): boolean {
  return tools.has(term);
}

/** Whether a term says little of what a question is about. */
export function isLight(term: string): boolean {
  return lightTerms.has(term);
}
