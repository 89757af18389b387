// What distinguishes a name from other words in a visitor's message when none was asked for.

/** A message that starts with one of these is a person's name, whatever was asked. */
export const givenNames = `
  aaron abby abdul abigail adam ade adele adrian agnes agnieszka ahmed aidan ailsa aine aisha alan alana albert alec alex alexander alfie
  ali alice alicia alison amanda amelia amina amir amit amy ana anders andre andrea andreas andrew andy angela angus anil anita anja ann
  anna annabel anne annette annie annika anthony anton antonio anya aoife archie arjun arlo arthur asha ashley astrid aubrey ava avril
  barbara barry bart baz beatriz becky bella ben benjamin bernd beth betty bev bill bjorn blessing bob bobby boris brad bradley brenda
  brendan brian bridget bronwyn bruno callum cameron camille carla carlos carly carmen carol caroline catherine cathy cecilia chantelle
  charlene charles charlie charlotte cheryl chiara chidi chinedu chloe chris christian christina christine cian ciara claire clara claudia
  clive colin connor corinne courtney craig cyril dafydd daisy damian damien dan dana daniel daniela darren daryl dave david dean deb debbie
  deborah declan deepak deirdre delroy denise dennis derek desmond devon dex diana diego dieter dilip dirk dmitri dom dominic dominik donald
  donna donnie dora dorothy doug duncan dylan eamon earl ed eddie edward eileen eleanor elena eleni elias elisa elizabeth elke ella ellen
  ellie elliot elsa elsie emeka emil emilia emily emma emmanuel enrique eoin eric erik erika erin ernst esme esther ethan euan eugene eva
  evelyn ewan fabian fatima fay faye felicity felix femi fernando finlay finn fiona fionn flo florian francesca francesco francis frank
  frankie fred freddie freya gabriel gabriela gareth gary gavin gaz gazza gemma geoff george georgia gerard gerry giles gina giorgio
  giovanni giulia glen glenn gordon graham greg greta guido gurpreet gustav guy gwen gwyn hamid hamish hanif hanna hannah hanneke hans
  harpreet harriet harry hassan hayley hazel heather hector heidi helen helena henrik henry hilary hilda holly howard hugo hussein ian
  ibrahim ifan igor imogen imran ines ingrid ioana irene irfan iris isaac isabel isabella isla ismail ivan jack jackie jacob jade jai jaime
  jake jamal james jamie jamila jan jana jane janet jason jaspreet javier jay jayne jean jeff jemma jen jenny jeremiah jeremy jermaine
  jeroen jerry jess jesse jessica jill jim jo joan joanna joao jodie joe joel joey johan johanna john johnny jolene jon jonas jonathan
  jordan jorge jose josef josephine josh joshua josie joyce juan jude judith juergen julia julian julie juliet june justin justyna kamal
  kareem karen karim karin karl kasia kate kath katherine kathleen kathy katie katja katya kay keira keith kelly kelvin ken kendra kenneth
  kerry kev kevin khalid kim kiran kirsten kirsty klaus kofi kris kristina kuba kunal kurt kwame kyle kyra lara lars laura lauren laurence
  laurie layla lea leanne lee leila lena lenny leo leon leonie leroy lesley leslie lewis lexi liam liliana lily linda linh lionel lisa liz
  logan lola lorenzo lorna lorraine lotte lottie lou louis louise luca lucas lucia lucie lucy luigi luis luisa lukas luke lydia lynn lynne
  mabel mads maggie magnus maja malik manuel marc marcel marcin marco marcus marek margaret marge margot maria marianne marie marina mario
  marion marius marjorie mark marlon marsha marta martha martin martina marvin mary mateo mateusz matilda matt matteo matthew maureen
  maurice mavis max maxine maya meera megan mehmet mei mel melanie melissa mia michael michelle mick mickey miguel mike mikey milan millie
  minh miriam mitch mo moe mohamed mohammad mohammed moira molly monica monika morgan moses muhammad muriel nabil nadia nadine nancy naomi
  nat natalia natalie natasha nathan nathaniel ned neil nell nia niall nicholas nick nicky nicola nicolas nicole nige nigel nikhil nikki
  nikos nils nina nisha noah noel noor nora norma norman olga oliver olivia olivier ollie olu omar oona oscar oskar osman otto owen pablo
  paddy paige pam pamela paola parveen pascal patience patricia patrick patsy paul paula pauline paulo pavel pawel pearl pedro peggy penny
  per percy perry pete peter petra phil philip phillip phoebe pierre piotr pip pippa polly poppy preeti priya quentin rachel rae rafael
  raheem rahul raj rajesh rajiv ralf ralph ramona randy raquel rashid ravi ray raymond rebecca reece reg reggie renata reuben rhian rhiannon
  rhys ria ricardo richard rick ricky riley rita rob robert roberto robin roger rohan rohit roisin roland rolf romana ron ronnie rory rosa
  rosie ross rowan roxanne roy rupert russell rusty ruth ryan ryszard sabine sabrina sadie saira sal salim sally sam samantha samir sammy
  samuel sandra sanjay sanjeev santiago saoirse sara sarah sasha saskia scott sean sebastian selina serena sergio seth shabana shane shannon
  sharon shaun shaz sheena sheila shelley shirley shona sian silvia simon simone sinead siobhan siân sofia solomon sonia sophie spencer
  stacey stacy stan stefan stefano stella stephanie stephen steve steven stevie stu stuart sue suki sunil sunita susan susanne susie suzanne
  suzy sven syed sylvia tadeusz taj tamara tamsin tania tanya tara tariq tasha tayo ted teresa terry tess tessa thea thelma theo thierry
  thomas tilly tim timothy tina tobias toby tod todd tom tomas tommy toni tony tracey tracy trev trevor tricia trish troy tyler tyrone
  ulrich uma una ursula usman uwe valentina valerie vanessa vera veronica vic vicki vicky victor victoria vijay vikram viktor vince vincent
  virginia viv vivian vlad walter wayne wendy werner wes wesley will william winston wojtek wolfgang xavier yan yannick yasmin yolanda yuki
  yuri yusuf yves yvette yvonne zac zack zaid zainab zak zara zeynep zoe
`;
/** A role in a company, so not the company's name. */
export const roleWords =
  'head of|director|(?:practice |office |general )?manager|owner|partner|chief|vp|ceo|coo|cto|cfo|(?:co-?)?founder|assistant|secretary|receptionist';
export const titles = 'mag|dipl|ing|dr|mrs|mr|ms|miss|mister|mx|prof|professor|matron|captain|capt|rev';
/** Where a business is, so not its name. */
export const places = `
  amsterdam athens barcelona basel belfast berlin bern birmingham bologna bordeaux boston bradford bremen bristol brussels bucharest budapest
  cardiff chicago cologne copenhagen cork dallas dresden dublin edinburgh florence frankfurt geneva genoa ghent glasgow gothenburg hague
  hamburg hanover helsinki houston krakow leeds leicester leipzig lille lisbon liverpool ljubljana london lyon madrid malaga malmo
  manchester marseille miami milan milano montreal munich naples newcastle nice norwich nottingham oslo oxford palermo paris porto prague
  riga rome rotterdam seville sheffield sofia stockholm stuttgart tallinn toronto turin utrecht valencia vancouver venice vienna vilnius
  warsaw york zagreb zurich england scotland wales ireland germany france spain italy portugal netherlands holland belgium austria
  switzerland sweden norway denmark finland poland usa uk
`;

/** "Sole trader" and the like, in the place of a company. */
export const withoutCompany =
  /^(?:no (?:company|business|firm)|(?:just|only) me|sole trader|self[- ]?employed|free ?lancer?)\b(?!.* (?:and|\d))/i;
/** The same, as an answer to the question for the company. */
export const saysNoCompany =
  /^(?:none|n\/?a|(?:(?:i|we) )?(?:(?:do not|don['’]?t) have (?:one|a company|any)|have (?:none|no company))|(?:(?:no|it['’]?s|it is|i['’]?m|i am|i work|there is),? )*(?:an? )?(?:(?:just|only) (?:me|us|myself)|no (?:company|business|firm)|alone|for myself|sole trader|self[- ]?employed|free ?lance(?:r)?))\b/i;
/** "Bob from Harris Dental", "Bob - Harris Dental", "Bob and the practice is Harris Dental", "Bob and I run Harris Dental". */
export const betweenNames = String.raw`
  \s*[/|]\s*
  \s+(?:from|at|of|@|[-–])\s+
  \s*\((?=(?-i:\p{Lu}))
  \s+(?:and )?(?:my|the|our) \p{L}+(?: name)? is(?: called)?\s+
  \s+and (?:we are|we['’]?re)(?: called)?\s+
  \s+and i (?:run|own|manage|work (?:for|at))\s+(?=(?-i:\p{Lu}))
  \s+(?:here|speaking),?\s+(?:from|at|of)\s+
`;
/** "It is called The Woolly Ewe". */
export const companyAlone = /^(?:its|it is|it['’]s|we are|we['’]?re) called (.+)$/i;
/**
 * "I run Noordkade Logistics", "we are Noordkade Logistics": a company if it is capitalised and not
 * a trade.
 */
export const ownCompany =
  /^(?:and |but )?(?:i (?:run|own|manage)|(we(?:['’]?re| are)|i(?:['’]?m| am) (?:with|from|at))) (.+)$/i;
/** Small talk that follows a name. */
export const inPassing =
  /(?:[\s,]+(?:(?:like |as )?i (?:already |just )?(?:said|told (?:you|u))|mate|pls|please|here|speaking|lol|btw|thx|thanks|thank you|cheers|bye|merci|au revoir|gracias|danke))+$/i;
/** Where a name ends. */
export const nameEnds =
  /\s+(?:and|n|with|not|but|or|here|im|i|we|the|a|is|if|speaking|on|my|his|her|who|again|by|for|in|number|phone|email|take|call|ring|please|pls|asap|now)(?!\p{L}).*$|\s+[-–].*$|\s*[(\d].*$/iu;
