// What tells a name from other words in a visitor's message, where it was not asked for.

/** A message that begins with one of these is a person's name, whatever was asked. */
export const givenNames = `
  aaron abdul abigail adam adrian agnes agnieszka ahmed aisha alan alex alexander alice alicia ali amanda amelia amina amy ana anders andre
  andrea andreas andrew andy angela anil anita anja ann anna anne annika anthony antonio anton arjun arthur astrid barbara bart beatriz
  ben benjamin bernd bill bjorn bob boris brenda brian bruno camille carla carlos carmen carol caroline catherine cathy charles charlie
  charlotte chiara chloe chris christian christina christine claire clara claudia colin craig daisy damian dan dana daniel daniela dave
  david debbie deborah deepak denise dennis derek diana diego dirk dmitri dominik donna dora doug duncan eddie edward elena eleni elias
  elisa elizabeth ella ellen elke emil emily emma enrique eric erik erika ernst esther eva evelyn fabian fatima felix fernando fiona
  florian francesca francesco frank fred freya gareth gary gavin gemma george gerard giles giorgio giovanni giulia glen gordon graham
  greg greta guido gustav hamid hanna hannah hanneke hans harriet harry hassan heather heidi helen helena henrik henry hilda howard hugo
  ian ibrahim igor imran ines ingrid irene iris isabel isabella ivan jack jacob jake jamal james jamie jan jana jane janet jason javier
  jean jeff jen jenny jeremy jeroen jess jessica jill jim joan joanna joao joe joel johan johanna john johnny jon jonas jonathan jordan
  jorge jose josef josh joshua juan judith julia julian julie juergen karen karim karin karl kasia kate katherine kathy katie katja keith
  kelly ken kenneth kev kevin khalid kim kirsten klaus kristina kyle lars laura lauren lea lee leila lena leo leon lewis liam linda lisa
  liz lorenzo lotte lou louis louise luca lucas lucia lucy luis luisa lukas luke magnus malik marc marco marcus margaret maria marie marina
  mario marion mark marta martha martin martina mary mateusz matt matteo matthew maya mehmet mei melanie michael michelle mick miguel mike
  milan miriam mohamed mohammed monica monika nadia nadine naomi natalia natalie natasha nathan neil nick nicola nicolas nicole nigel nikos
  nils nina noah nora norman olga oliver olivia omar oscar otto pablo pamela paola patricia patrick paul paula paulo pavel pedro per pete
  peter petra phil philip pierre piotr priya rachel rafael raj rajesh ralph ravi ray rebecca renata ricardo richard rick rita rob robert
  roberto robin roger roland ron rosa rosie ross roy ruth ryan sabine sally sam samantha samir samuel sandra sanjay sara sarah scott sean
  sebastian sergio shane sharon shaun sheila silvia simon sofia sonia sophie stefan stefano stella stephanie stephen steve steven stuart
  sue sunil susan susanne sven sylvia tania tanya tara ted teresa terry theo thomas tim tina tobias tom tomas tommy tony tracy ulrich ursula
  uwe valentina valerie vanessa vera veronica victor victoria vijay vikram vincent walter wayne wendy werner will william wolfgang yasmin
  yusuf yves yvonne zara zoe
`;
export const titles = 'dr|mrs|mr|ms|miss|prof';
/** Where a business is, not whose. */
export const places = `
  amsterdam athens barcelona basel belfast berlin bern birmingham bologna bordeaux boston bradford bremen bristol brussels bucharest budapest
  cardiff chicago cologne copenhagen cork dallas dresden dublin edinburgh florence frankfurt geneva genoa ghent glasgow gothenburg hague
  hamburg hanover helsinki houston krakow leeds leicester leipzig lille lisbon liverpool ljubljana london lyon madrid malaga malmo
  manchester marseille miami milan milano montreal munich naples newcastle nice norwich nottingham oslo oxford palermo paris porto prague
  riga rome rotterdam seville sheffield sofia stockholm stuttgart tallinn toronto turin utrecht valencia vancouver venice vienna vilnius
  warsaw york zagreb zurich england scotland wales ireland germany france spain italy portugal netherlands holland belgium austria
  switzerland sweden norway denmark finland poland usa uk
`;
